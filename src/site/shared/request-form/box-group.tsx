import type { ReactNode } from 'react';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { errorId, FieldError } from '#site/ui/field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';

interface BoxGroupProps {
  readonly legend: ReactNode;
  readonly id: string;
  readonly boxes: readonly { readonly name: string; readonly label: string; readonly ticked: boolean }[];
  readonly error?: string | undefined;
}

export function BoxGroup({ legend, id, boxes, error }: BoxGroupProps) {
  return (
    <fieldset aria-describedby={error ? errorId(id) : undefined}>
      <Typeset as="legend" className="strong" text={legend} />
      <div className="form-grid gap-half">
        {boxes.map(({ name, label, ticked }, at) => (
          <Checkbox
            key={name}
            id={at === 0 ? id : `${id}-${name}`}
            name={name}
            label={label}
            defaultChecked={ticked}
            aria-invalid={Boolean(error)}
          />
        ))}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
