import { lazy, Suspense, startTransition, useState } from 'react';
import { TextField, type TextFieldProps } from '#site/ui/text-field.tsx';

const EmailSlip = lazy(async () => ({ default: (await import('#site/ui/email-slip.tsx')).EmailSlip }));

/** An address, with the question whether another one was meant once it looks like a slip. */
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
        onBlur={({ currentTarget: { value } }) => startTransition(() => setEmail(value))}
      />
      <div role="status">
        {email.includes('@') && (
          <Suspense>
            <EmailSlip email={email} fieldIds={[id]} name="correctEmail" onTake={setEmail} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
