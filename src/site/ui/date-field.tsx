import { TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onInput'>;

/** Typed, since a calendar is slow for birthdays; numeric keypads have no slash, so they are inserted. */
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

export function slashDate(text: string): string {
  if (!/^[\d/]+$/u.test(text)) return text;
  return text.replace(/^(\d\d)(\d)/u, '$1/$2').replace(/^(\d\d\/\d\d)(\d)/u, '$1/$2');
}
