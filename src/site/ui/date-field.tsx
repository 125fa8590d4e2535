import { TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onInput'>;

/**
 * A date typed as dd/mm/yyyy. Slashes are inserted, since numeric keypads have none; a calendar would be slow for
 * birthdays.
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

/** Inserts the slashes of dd/mm/yyyy before the next digit; other text is unchanged. */
export function slashDate(text: string): string {
  if (!/^[\d/]+$/u.test(text)) return text;
  return text.replace(/^(\d\d)(\d)/u, '$1/$2').replace(/^(\d\d\/\d\d)(\d)/u, '$1/$2');
}
