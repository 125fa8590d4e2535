import { useState } from 'react';
import type { FormErrors } from '#domain/form.ts';

/** What is still wrong of what was told wrong; what came up since is told when the form is sent again. */
export function stillWrong<Field extends string>(
  told: FormErrors<Field>,
  now: FormErrors<Field>,
): FormErrors<Field> {
  const left = Object.entries(now).filter(([field]) => told[field as Field] !== undefined);
  return Object.fromEntries(left) as FormErrors<Field>;
}

/**
 * A message leaves as soon as its field is right. `judge` tells what is wrong of what stands in the form now, by the rules that
 * told it before; `told` is another object with each answer.
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
      // Its rules could not be loaded: the server judges by the same.
    }
  };
  return { errors, onInput: () => void onInput() };
}
