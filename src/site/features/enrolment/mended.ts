import { useState } from 'react';
import type { FormErrors } from '#domain/form.ts';

/** Errors of the last answer that remain; new ones are shown on the next submit. */
export function stillWrong<Field extends string>(
  told: FormErrors<Field>,
  now: FormErrors<Field>,
): FormErrors<Field> {
  const left = Object.entries(now).filter(([field]) => told[field as Field] !== undefined);
  return Object.fromEntries(left) as FormErrors<Field>;
}

/**
 * Removes an error once its field is valid. `judge` validates the current form by the server's rules; `told` is a new
 * object per answer.
 */
export function useMendedErrors<Field extends string>(
  told: FormErrors<Field> | undefined,
  judge: () => FormErrors<Field> | Promise<FormErrors<Field>>,
): { readonly errors: FormErrors<Field>; readonly onInput: () => void } {
  const [mended, setMended] = useState<{ readonly of: typeof told; readonly errors: FormErrors<Field> }>();
  const errors = mended && mended.of === told ? mended.errors : (told ?? ({} as FormErrors<Field>));
  const onInput = async () => {
    if (!told || Object.keys(told).length === 0) return;
    try {
      const now = await judge();
      setMended({ of: told, errors: stillWrong(told, now) });
    } catch {
      // The rules failed to load: the server validates.
    }
  };
  return { errors, onInput: () => void onInput() };
}
