import type { ClientInstrumentation } from 'react-router';
import { course } from './leave.ts';

/** Whether a navigation may go on as one within the page; what says no takes the visitor there itself. */
type Gate = (address: URL) => boolean;

let gate: Gate | undefined;

/** Given to the router at its start; the gate comes later, once the page is at rest. */
export const steering: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(proceed, { to, formMethod, formData }) {
        const isPost = formMethod?.toLowerCase() === 'post';
        const address = isPost ? undefined : readAddress(to, formData);
        if (address && gate?.(address) === false) await new Promise(() => {});
        course.to = address?.href;
        await proceed();
        course.to = undefined;
      },
    }),
};

export function setGate(chosen: Gate): void {
  gate = chosen;
}

/** Steps through the history and paths relative to a route are left to the router. */
function readAddress(to: string | number, formData: FormData | undefined): URL | undefined {
  if (typeof to === 'number' || !/^[/?#]/u.test(to)) return undefined;
  const address = new URL(to, location.href);
  if (formData) address.search = String(new URLSearchParams(formData as unknown as Record<string, string>));
  return address;
}
