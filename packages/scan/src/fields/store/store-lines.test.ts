import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { areOfOnePrint } from './store-lines.ts';

describe('areOfOnePrint', () => {
  it.each([
    ['KIM HONG HARDWARE\nENTERPRISE SDN BHD', true],
    ['Kim Hong Hardware\nEnterprise Sdn Bhd', true],
    // Written above by a person, or set elsewhere.
    ['Kim Hong\nENTERPRISE SDN BHD', false],
    ['PAID\n\n\nENTERPRISE SDN BHD', false],
    ['          KIM HONG\nENTERPRISE SDN BHD IPOH ROAD 21', false],
  ])('tells whether two rows are printed as one: %j (S-35)', (text, isOne) => {
    expect(areOfOnePrint(layOutText(text), 0)).toBe(isOne);
  });

  it('tells it of no row that is not there (S-35)', () => {
    expect(areOfOnePrint(layOutText('KIM HONG'), 0)).toBe(false);
    expect(areOfOnePrint(layOutText('KIM HONG'), -1)).toBe(false);
  });
});
