import { type ComponentType, lazy } from 'react';

const load = () => import('./identity-parts-door.ts');
type Parts = Awaited<ReturnType<typeof load>>;

/** What cannot be loaded is left out: the form is then sent as a document, and the server draws it. */
const part = <Props,>(pick: (parts: Parts) => ComponentType<Props>) =>
  lazy(async () => ({ default: await load().then(pick, (): ComponentType<Props> => () => null) }));

export const EmailSlip = part((parts) => parts.EmailSlip);
export const IdentityAnswered = part((parts) => parts.IdentityAnswered);
export const RepresentativeFields = part((parts) => parts.RepresentativeFields);

/** To be called when the form is first touched. */
export const preloadIdentityParts: () => Promise<unknown> = load;
