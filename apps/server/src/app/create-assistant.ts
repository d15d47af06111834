import { copenhagenDate } from '@bonbog/domain';

import { createAssistantService } from '#features/assistant/assistant.service.ts';
import type { AnsweringEngine } from '#features/assistant/answering-engine.ts';
import { createFallingBack } from '#features/assistant/falling-back.ts';
import { createArticleSearch } from '#features/assistant/find-articles.ts';
import { helpArticles } from '#features/assistant/help-articles.ts';
import { isAboutHelp } from '#features/assistant/finding/is-about-help.ts';
import { createLocalEngine } from '#features/assistant/local-engine.ts';
import type { OwnReceipts } from '#features/assistant/asking/question.ts';
import { nearestArticles } from '#features/assistant/nearest-articles.ts';
import type { ModelEngineDependencies } from '#features/assistant/model-engine.ts';
import { modelSettings } from '#platform/config.ts';
import type { ModelSettings } from '#platform/model-connection.ts';

import type { ServiceDependencies } from './service-dependencies.ts';

interface AssistantWiring extends Pick<ServiceDependencies, 'config' | 'clock' | 'onModelTrouble'> {
  readonly receipts: OwnReceipts;
  /** Whether operator and user let a language model see answers about the user's receipts. */
  readonly isShared: (userId: string) => Promise<boolean>;
}

/** Wires the assistant: the help articles alone, or a language model before them when the operator has named one. */
export function createAssistant({ config, clock, onModelTrouble, receipts, isShared }: AssistantWiring) {
  const search = createArticleSearch(helpArticles);
  const local = createLocalEngine(search);
  const settings = modelSettings(config);
  const engine =
    settings === null
      ? local
      : createFallingBack(
          loadModelEngine(settings, { search, receipts, isShared, today: () => copenhagenDate(clock()) }),
          local,
          onModelTrouble,
        );
  return createAssistantService({
    engine,
    receipts,
    nearest: (question, tried) => nearestArticles(search, question, tried),
    isAboutHelp: (message) => isAboutHelp(search, message),
    stopwatch: () => performance.now(),
  });
}

/** Libraries of language models are loaded only where the operator has named one, and then at once. */
function loadModelEngine(
  settings: ModelSettings,
  dependencies: Omit<ModelEngineDependencies, 'model' | 'name'>,
): AnsweringEngine {
  const loading = Promise.all([
    import('#features/assistant/model-engine.ts'),
    import('#platform/model-connection.ts'),
  ]).then(([{ createModelEngine }, { connectModel }]) =>
    createModelEngine({ ...dependencies, model: connectModel(settings), name: settings.model }),
  );
  return { answer: async (question, deadline) => (await loading).answer(question, deadline) };
}
