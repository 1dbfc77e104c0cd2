import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { assumedDocument, assumptionOverlay } from '../../src/contract/document.ts';
import { readOverlays } from '../../src/contract/read-overlays.ts';
import { defaultAssumptions } from '../../src/generated/assumptions.ts';
import { pairwiseVariants, singleVariants, type Variant } from '../../src/service/variants.ts';

const DOCUMENT = 'openapi.yaml';
const DEFAULTS = 'mock-server/assumptions.overlay.yaml';

const variants = [
  ...new Map([...singleVariants(), ...pairwiseVariants()].map((variant) => [nameOf(variant), variant])),
];

function nameOf(variant: Variant): string {
  const changed = Object.entries(variant).filter(([id, value]) => value !== defaultAssumptions[id as keyof Variant]);
  return changed.map(([id, value]) => `${id}=${value}`).join(' ') || 'the defaults';
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overlay-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function overlayFile(name: string, actions: unknown[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, stringify({ overlay: '1.1.0', info: { title: name, version: '1' }, actions }));
  return file;
}

async function redoclyBundle(overlays: string[]): Promise<unknown> {
  const { bundle: result } = await bundle({ ref: DOCUMENT, config: await createConfig({}), overlays });
  return result.parsed;
}

describe("Redocly's bundle with the same overlays gives the same document", () => {
  test.each(variants)('%s', async (name, variant) => {
    // Redocly, too, passes over a target that another choice has taken away.
    const actions = Object.entries(assumptionOverlay.assumptions).flatMap(([id, { default: initial, options }]) => {
      const value = variant[id as keyof Variant];
      return value === initial ? [] : (options[value]?.actions ?? []);
    });
    const overlays =
      actions.length === 0
        ? [DEFAULTS]
        : [DEFAULTS, await overlayFile(`${variants.findIndex(([other]) => other === name)}.yaml`, actions)];
    expect(assumedDocument({ choices: variant })).toEqual(await redoclyBundle(overlays));
  });

  test.each([
    ['an update of an object', [{ target: '$.info', update: { title: 'Other', 'x-a': { b: [1] } } }]],
    ['an update of an array', [{ target: '$.tags', update: { name: 'More' } }]],
    ['an update of many nodes', [{ target: '$.paths.*.*', update: { 'x-seen': true } }]],
    ['a removal of many items', [{ target: "$.tags[?@.name != 'Alerts']", remove: true }]],
    ['a removal of a member', [{ target: "$.paths['/oauth/token']", remove: true }]],
    ['a copy', [{ target: "$.components.schemas['RateLimitError']", copy: '$.components.schemas.Report' }]],
    [
      'a removal and an addition in order',
      [
        { target: "$.paths['/facts'].get.responses['200']", remove: true },
        { target: "$.paths['/facts'].get.responses", update: { '206': { description: 'Part.' } } },
      ],
    ],
  ])("of a user's own: %s", async (name, actions) => {
    const file = await overlayFile(`user-${name.replaceAll(' ', '-')}.yaml`, actions);
    const ours = assumedDocument({ overlays: await readOverlays([file]) });
    expect(ours).toEqual(await redoclyBundle([DEFAULTS, file]));
    expect(ours).not.toEqual(assumedDocument());
  });
});

describe('every variant of the assumed document is a valid OpenAPI 3.1 document', () => {
  test.each(variants)('%s', async (_, variant) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // No licence is named, and a caller answers a callback: as in redocly.yaml.
        'info-license': 'off',
        'operation-4xx-response': 'off',
        // An answer without a body leaves its schema unused.
        'no-unused-components': 'off',
        'no-invalid-schema-examples': 'error',
        'no-invalid-media-type-examples': 'error',
      },
    });
    const source = JSON.stringify(assumedDocument({ choices: variant }));
    const problems = await lintFromString({ source, absoluteRef: 'assumed.json', config });
    expect(problems.map(({ message, location: [at] }) => `${at?.pointer}: ${message}`)).toEqual([]);
  });
});
