import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { callAdmin, messageOf } from '../mock/admin.ts';
import type { AssumptionDetails } from '../mock/shapes.ts';
import { assumptions } from '../mock/store.ts';
import { route } from '../shell/router.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { AssumptionCard } from './card.tsx';

const search = signal('');
const changedOnly = signal(false);
const problem = signal<string | undefined>(undefined);

const changed = computed(() => assumptions.value.filter(isChanged));
const shown = computed(() => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  return assumptions.value.filter((one) => {
    if (changedOnly.value && !isChanged(one)) return false;
    const text = JSON.stringify(one).toLowerCase();
    return words.every((word) => text.includes(word));
  });
});

/** The open questions of the specification, and what the mock answers to each. */
export function AssumptionsView(): JSX.Element {
  const { item } = route.value;
  const isLoaded = assumptions.value.length > 0;
  useEffect(() => {
    if (item !== undefined) document.getElementById(`assumption-${item}`)?.scrollIntoView({ block: 'start' });
  }, [item, isLoaded]);
  const count = changed.value.length;
  return (
    <div class="stack">
      <div class="toolbar" role="search" aria-label="Filter assumptions">
        <SearchField value={search} placeholder="Search questions and choices" />
        <label class="check">
          <input
            type="checkbox"
            checked={changedOnly.value}
            onChange={(event) => {
              changedOnly.value = event.currentTarget.checked;
            }}
          />
          <span>Changed only</span>
        </label>
        <CopyButton text={flags} label="Copy as --assume flags" />
        <button
          type="button"
          disabled={count === 0}
          onClick={() => void choose(Object.fromEntries(changed.value.map((one) => [one.id, one.default])))}
        >
          All to default
        </button>
        <span class="toolbar-count" role="status">
          {count === 0 ? 'All as by default' : `${count} changed`}
        </span>
      </div>
      {problem.value !== undefined && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <div class="scroll">
        <ul class="assumptions">
          {shown.value.map((one) => (
            <AssumptionCard
              key={one.id}
              assumption={one}
              isOpened={one.id === item}
              onChoose={(value) => void choose({ [one.id]: value })}
            />
          ))}
        </ul>
        {isLoaded && shown.value.length === 0 && <p class="empty">No question fits.</p>}
      </div>
    </div>
  );
}

async function choose(choices: Record<string, string>): Promise<void> {
  try {
    const answer = await callAdmin<{ assumptions: AssumptionDetails[] }>('PATCH', 'assumptions', choices);
    assumptions.value = answer.assumptions;
    problem.value = undefined;
  } catch (error) {
    problem.value = messageOf(error);
  }
}

function flags(): string {
  return changed.value.map(({ id, value }) => `--assume ${id}=${value}`).join(' ');
}

function isChanged(one: AssumptionDetails): boolean {
  return one.value !== one.default;
}
