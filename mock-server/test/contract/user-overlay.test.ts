import { describe, expect, test } from 'vitest';
import { assumedDocument } from '../../src/contract/document.ts';
import { readOverlays } from '../../src/contract/read-overlays.ts';
import { OverlayFileError, parseUserOverlay } from '../../src/contract/user-overlay.ts';

const yaml = (actions: string, head = 'overlay: 1.0.0') => `${head}\ninfo: { title: Learnt, version: "1" }\n${actions}`;
const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(OverlayFileError);
    return error instanceof Error ? error.message : '';
  }
  return 'nothing was thrown';
};
const apply = (text: string) => assumedDocument({ overlays: [parseUserOverlay(text, 'learnt.yaml')] });

describe('an overlay of a user', () => {
  const update = { target: '$.components.schemas.Report.properties', update: { risk: { type: 'integer' } } };

  test('changes the assumed document, from YAML and from JSON alike', () => {
    const fromYaml = apply(
      yaml('actions:\n  - target: $.components.schemas.Report.properties\n    update: { risk: { type: integer } }'),
    );
    const fromJson = apply(JSON.stringify({ overlay: '1.1.0', info: {}, actions: [update] }));
    expect(fromYaml).toEqual(fromJson);
    expect(JSON.stringify(fromYaml)).toContain('"risk":{"type":"integer"}');
  });

  test('is applied after the choices, so that it may speak of what a choice brings', () => {
    const overlay = parseUserOverlay(
      yaml(
        "actions:\n  - target: $.paths['/alerts'].post.responses['202']\n    update: { description: Accepted for now. }",
      ),
      'learnt.yaml',
    );
    const document = assumedDocument({ choices: { 'create-alert-status': '202' }, overlays: [overlay] });
    expect(JSON.stringify(document)).toContain('Accepted for now.');
    expect(messageOf(() => assumedDocument({ overlays: [overlay] }))).toMatch(
      /^learnt\.yaml:4:5: .*responses\['202'\]/,
    );
  });

  test('keeps the order of several files', () => {
    const overlay = (title: string) =>
      parseUserOverlay(yaml(`actions:\n  - target: $.info\n    update: { title: ${title} }`), title);
    expect(assumedDocument({ overlays: [overlay('first'), overlay('second')] }).info).toMatchObject({
      title: 'second',
    });
  });
});

describe('the error for an overlay that cannot be used names file, place and reason:', () => {
  test.each([
    [
      'a target that matches nothing, and what is there',
      yaml("actions:\n  - description: d\n    target: $.paths['/facts'].get.responses['418']\n    remove: true"),
      /^learnt\.yaml:5:5: The target \$\.paths\['\/facts'\]\.get\.responses\['418'\] matches nothing .* its members are 200, 429, default\.$/,
    ],
    [
      'the second action of two',
      yaml('actions:\n  - target: $.info\n    update: {}\n  - target: $.nope\n    update: {}'),
      /^learnt\.yaml:6:5: The target \$\.nope/,
    ],
    [
      'a target that is no JSONPath',
      yaml('actions:\n  - target: "$.paths[["\n    remove: true'),
      /^learnt\.yaml:4:5: .* is not a JSONPath/,
    ],
    [
      'a copy of nothing',
      yaml('actions:\n  - target: $.info\n    copy: $.nope'),
      /^learnt\.yaml:4:5: The copy \$\.nope must select one node; it selects 0/,
    ],
    ['text that does not parse', yaml('actions: [}'), /^learnt\.yaml:3:\d+: /],
    ['a text that is no object', '- 1', /^learnt\.yaml:1:1: An overlay must be an object/],
    ['no version', 'info: {}\nactions: []', /^learnt\.yaml:1:1: overlay must name a version/],
    [
      'a version that is not known',
      yaml('actions: []', 'overlay: 2.0.0'),
      /^learnt\.yaml:1:1: overlay must name a version/,
    ],
    ['no actions', yaml(''), /^learnt\.yaml:1:1: actions must be a list/],
    ['an action that is no object', yaml('actions:\n  - 7'), /^learnt\.yaml:4:5: An action must be an object/],
    ['an action without a target', yaml('actions:\n  - update: {}'), /^learnt\.yaml:4:5: An action needs a target/],
    [
      'an action that does nothing',
      yaml('actions:\n  - target: $.info'),
      /^learnt\.yaml:4:5: An action needs update, copy, or remove/,
    ],
    [
      'a misspelt member',
      yaml('actions:\n  - target: $.info\n    updates: {}'),
      /^learnt\.yaml:5:5: An action has no member updates/,
    ],
    [
      'update and copy at once',
      yaml('actions:\n  - target: $.info\n    update: {}\n    copy: $.info'),
      /^learnt\.yaml:6:5: An action has update or copy/,
    ],
    [
      'remove that is no boolean',
      yaml('actions:\n  - target: $.info\n    remove: "yes"'),
      /^learnt\.yaml:5:5: remove must be a boolean/,
    ],
  ])('%s', (_, text, message) => {
    expect(messageOf(() => apply(text))).toMatch(message);
  });

  test('a file that is not there', async () => {
    await expect(readOverlays(['no/such.yaml'])).rejects.toThrow(/^no\/such\.yaml: cannot be read: ENOENT/);
  });
});
