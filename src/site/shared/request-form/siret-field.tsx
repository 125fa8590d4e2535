import { m } from '#site/messages/messages.js';
import { TextField, type TextFieldProps } from '#site/ui/text-field.tsx';

export function SiretField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      required
      hint={m.inboxSiretHint()}
      inputMode="numeric"
      autoComplete="off"
      data-length="code"
    />
  );
}
