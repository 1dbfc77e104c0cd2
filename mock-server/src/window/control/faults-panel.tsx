import { signal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { FaultType } from '../mock/shapes.ts';
import { faults } from '../mock/store.ts';
import { addFault, clearFaults, describeFault, faultProblem, faultTypes, removeFault } from './fault-form.ts';

const type = signal<FaultType>('status');

/** What goes wrong on purpose: the rules that hold, and one more. */
export function FaultsPanel(): JSX.Element {
  return (
    <section class="panel" aria-labelledby="faults-title">
      <h2 id="faults-title">Faults</h2>
      {faults.value.length === 0 ? (
        <p class="none">Nothing goes wrong on purpose.</p>
      ) : (
        <>
          <ul class="faults">
            {faults.value.map((rule, index) => (
              <li key={index} class={rule.count === 0 ? 'fault fault-spent' : 'fault'}>
                <span class="tag tag-warn">{rule.type}</span>
                <span>{describeFault(rule)}</span>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Remove the fault ${rule.type}`}
                  onClick={() => void removeFault(index)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => void clearFaults()}>
            Remove all
          </button>
        </>
      )}
      <FaultForm />
    </section>
  );
}

function FaultForm(): JSX.Element {
  const { summary, members } = faultTypes[type.value];
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const number = (name: string): number | undefined => {
      const text = data.get(name);
      return typeof text === 'string' && text !== '' ? Number(text) : undefined;
    };
    const percent = number('percent');
    const operation = data.get('operation');
    void addFault({
      type: type.value,
      // The options of the select are the operations.
      ...(operation === '' ? {} : { operation: operation as OperationId }),
      ...defined({ status: number('status'), ms: number('ms'), bytes: number('bytes'), count: number('count') }),
      ...(percent === undefined || percent === 100 ? {} : { probability: percent / 100 }),
    });
  };
  return (
    <form class="fault-form" onSubmit={submit} aria-label="New fault">
      <h3>New fault</h3>
      <div class="field-row">
        <label class="field">
          <span>What goes wrong</span>
          <select
            value={type.value}
            onChange={(event) => {
              // The options of the select are the types.
              type.value = event.currentTarget.value as FaultType;
            }}
          >
            {Object.entries(faultTypes).map(([value, { title }]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>In</span>
          <select name="operation">
            <option value="">Every operation</option>
            {Object.keys(operations).map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="field-row">
        {members.includes('status') && <NumberField name="status" title="Status" value="503" min="200" max="599" />}
        {members.includes('ms') && <NumberField name="ms" title="Milliseconds" value="500" min="0" max="600000" />}
        {members.includes('bytes') && <NumberField name="bytes" title="Bytes" value="16" min="0" max="1048576" />}
        <NumberField name="percent" title="How often, in %" value="100" min="0" max="100" />
        <NumberField name="count" title="How many times" placeholder="without end" min="1" />
      </div>
      {faultProblem.value !== undefined && (
        <p class="problem" role="alert">
          {faultProblem.value}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="primary">
          Set the fault
        </button>
        <span class="muted">{summary}</span>
      </div>
    </form>
  );
}

interface NumberFieldProps {
  name: string;
  title: string;
  value?: string;
  placeholder?: string;
  min: string;
  max?: string;
}

function NumberField({ name, title, value, placeholder, min, max }: NumberFieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{title}</span>
      <input name={name} type="number" defaultValue={value} placeholder={placeholder} min={min} max={max} step="any" />
    </label>
  );
}

function defined<Values extends Record<string, number | undefined>>(
  values: Values,
): Partial<Record<keyof Values, number>> {
  // What is left has no undefined in it.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof Values, number>
  >;
}
