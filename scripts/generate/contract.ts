import { join } from 'node:path';
import { getLineColLocation, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import type { AssumptionTable } from '../../mock-server/src/contract/assume.ts';
import { isJsonObject, type JsonObject } from '../../mock-server/src/contract/json.ts';
import type { OverlayAction } from '../../mock-server/src/contract/overlay.ts';
import { operationsOf } from '../../mock-server/src/contract/requests.ts';
import { checkExtensions } from './extensions.ts';
import { checkOverlay } from './overlay-source.ts';
import { collectQuestions, type Question } from './questions.ts';
import { readSource, type Source, SourceError } from './source.ts';

export interface Contract {
  document: JsonObject;
  /** The document with the default answers applied. */
  assumed: JsonObject;
  questions: Question[];
  assumptions: AssumptionTable;
  actions: OverlayAction[];
}

const DOCUMENT = 'openapi.yaml';
const OVERLAY = 'mock-server/assumptions.overlay.yaml';
const SDK_ANSWERS = 'sdk/open-questions.yaml';

/**
 * Reads and checks the three sources.
 *
 * @throws {SourceError} with file, line and reason for whatever does not hold.
 */
export async function readContract(root: string): Promise<Contract> {
  const document = await readSource(root, DOCUMENT);
  await lintDocument(root);
  checkResponses(document);
  checkExtensions(document);
  const sdkAnswers = await readSource(root, SDK_ANSWERS);
  const questions = collectQuestions(document, sdkAnswers);
  const ids = new Set(questions.map(({ id }) => id));

  const overlay = await readSource(root, OVERLAY);
  const { assumptions, actions, assumed } = await checkOverlay(overlay, document.value, ids);
  return { document: document.value, assumed, questions, assumptions, actions };
}

async function lintDocument(root: string): Promise<void> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const problems = await lint({ ref: join(root, DOCUMENT), config });
  if (problems.length > 0) throw new SourceError(problems.map(describeProblem).join('\n'));
}

function describeProblem({ message, ruleId, location: [location] }: NormalizedProblem): string {
  const { line, col } = location ? getLineColLocation(location).start : { line: 1, col: 1 };
  return `${DOCUMENT}:${line}:${col}: ${message} (${ruleId})`;
}

/** Every operation has its success, the 429 and the answer to everything else. */
function checkResponses(document: Source): void {
  for (const { path, operation } of operationsOf(document.value)) {
    const responses = isJsonObject(operation.responses) ? operation.responses : {};
    for (const status of ['2XX', '429', 'default']) {
      if (status === '2XX' ? Object.keys(responses).some((key) => key.startsWith('2')) : status in responses) continue;
      throw document.error(
        [...path, 'responses'],
        `The operation ${operation.operationId} must declare a response ${status}.`,
      );
    }
  }
}
