import { useState } from 'react';
import type { FormErrors } from '#domain/form.ts';

export function remainingErrors<Field extends string>(
  shown: FormErrors<Field>,
  now: FormErrors<Field>,
): FormErrors<Field> {
  const left = Object.entries(now).filter(([field]) => shown[field as Field] !== undefined);
  return Object.fromEntries(left) as FormErrors<Field>;
}

/** Removes an error once its field is valid. `shown` is a new object per answer. */
export function useCorrectedErrors<Field extends string>(
  shown: FormErrors<Field> | undefined,
  check: () => FormErrors<Field> | Promise<FormErrors<Field>>,
): { readonly errors: FormErrors<Field>; readonly onInput: () => void } {
  const [corrected, setCorrected] = useState<{
    readonly of: typeof shown;
    readonly errors: FormErrors<Field>;
  }>();
  const errors =
    corrected && corrected.of === shown ? corrected.errors : (shown ?? ({} as FormErrors<Field>));
  const onInput = async () => {
    if (!shown || Object.keys(shown).length === 0) return;
    try {
      const now = await check();
      setCorrected({ of: shown, errors: remainingErrors(shown, now) });
    } catch {
      // The rules failed to load: the server validates.
    }
  };
  return { errors, onInput: () => void onInput() };
}
