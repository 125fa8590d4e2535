import { useState } from 'react';
import { EmailTypo } from '#site/ui/email-typo.tsx';
import { TextField, type TextFieldProps } from '#site/ui/text-field.tsx';

export function EmailField({ id, ...rest }: TextFieldProps & { readonly id: string }) {
  const [email, setEmail] = useState('');
  return (
    <div>
      <TextField
        {...rest}
        id={id}
        type="email"
        autoComplete="email"
        spellCheck={false}
        onBlur={({ currentTarget: { value } }) => setEmail(value)}
      />
      <div role="status">
        <EmailTypo email={email} fieldIds={[id]} name="correctEmail" onTake={setEmail} />
      </div>
    </div>
  );
}
