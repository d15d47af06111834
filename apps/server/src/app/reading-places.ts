import type { ReadingPlaces } from '@bonbog/contract';

import { type Config, scanModelSettings } from '#platform/config.ts';
import { remoteSettings } from '#platform/scan-settings.ts';

/** To whom pictures go to be read by these settings, in what users may know: no address of a machine, no key. */
export function readingPlaces(config: Config): ReadingPlaces {
  const model = scanModelSettings(config);
  return {
    machines: remoteSettings(config) !== null,
    model: model === null ? null : { name: model.model, host: new URL(model.baseUrl).host },
  };
}
