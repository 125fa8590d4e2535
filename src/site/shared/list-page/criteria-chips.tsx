import type { ComponentProps, ReactNode } from 'react';
import { m } from '#site/messages/messages.js';

interface ChoicesProps extends Pick<ChipProps, 'name'> {
  readonly legend: string;
  readonly type?: 'radio' | 'checkbox';
  readonly chosen: readonly (string | number | undefined)[];
  readonly options: readonly {
    readonly value: string | number;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  readonly children?: ReactNode;
}

export function Choices({ legend, type = 'radio', name, chosen, options, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="strong">{legend}</legend>
      <div className="chips">
        {options.map(({ value, label, count }) => (
          <Chip
            key={value}
            type={type}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            count={count}
          >
            {label}
          </Chip>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

interface ChipProps extends ComponentProps<'input'> {
  /** Schools that it would give. */
  readonly count?: number | undefined;
}

export function Chip({ children, count, ...input }: ChipProps) {
  return (
    <label className="chip">
      <input {...input} />
      {children}
      {count !== undefined && <span className="gray">{m.filterCount({ count })}</span>}
    </label>
  );
}
