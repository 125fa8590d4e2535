import { m } from '#site/messages/messages.js';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { PlainAreaField } from '#site/ui/plain-area-field.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import type { ConsoleWork } from './console.server.ts';

type FormPage = NonNullable<ReturnType<ConsoleWork['findForm']>>;
type WorkField = ReturnType<FormPage['view']>['fields'][number];

export const fieldIdOf = (name: string) => `champ-${name}`;

/** Of a declared list or action. */
export function WorkFields({ fields }: { readonly fields: readonly WorkField[] }) {
  return (
    <div className="form-grid">
      {fields.map((field) =>
        field.kind === 'hidden' ? (
          <input key={field.name} type="hidden" name={field.name} value={field.value} />
        ) : (
          <div key={field.name} className={field.kind === 'area' ? 'across' : undefined}>
            <OneField field={field} />
          </div>
        ),
      )}
    </div>
  );
}

function OneField({ field }: { readonly field: WorkField }) {
  const { name, kind, label, hint, choices, value, isRequired, fault } = field;
  const shown = {
    ...{ id: fieldIdOf(name), name, hint },
    label: isRequired || kind === 'flag' ? label : m.consoleOptional({ label }),
    ...(fault !== undefined && { error: fault }),
  };
  switch (kind) {
    case 'flag':
      return <Checkbox {...shown} value="oui" defaultChecked={value !== ''} />;
    case 'area':
      return <PlainAreaField {...shown} defaultValue={value} rows={4} />;
    case 'choice':
      return (
        <SelectField
          {...shown}
          defaultValue={value}
          options={[{ value: '', label: isRequired ? m.consoleChoose() : m.consoleAny() }, ...choices]}
        />
      );
    case 'day':
      return <TextField {...shown} type="date" hint={undefined} defaultValue={value} />;
    case 'text':
    case 'hidden':
      return <TextField {...shown} defaultValue={value} />;
  }
}
