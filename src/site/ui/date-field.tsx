import { slashDate } from './slash-date.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onInput'>;

/**
 * A date written dd/mm/yyyy: typed, since nobody finds a birthday in a calendar, on a keypad that has no slash, so the
 * slashes come by themselves.
 */
export function DateField(props: DateFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      onInput={({ currentTarget: input }) => {
        const atEnd = input.selectionStart === input.value.length;
        const dated = slashDate(input.value);
        if (atEnd && dated !== input.value) input.value = dated;
      }}
    />
  );
}
