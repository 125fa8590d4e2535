import { TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onInput'>;

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

/** Puts the slashes of dd/mm/yyyy before the digit that follows them; what is written otherwise stays as it is. */
export function slashDate(text: string): string {
  if (!/^[\d/]+$/u.test(text)) return text;
  return text.replace(/^(\d\d)(\d)/u, '$1/$2').replace(/^(\d\d\/\d\d)(\d)/u, '$1/$2');
}
