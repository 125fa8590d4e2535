import { SignPost, Tree } from './street-furniture.tsx';

/** A road that nobody is on, for empty states and lost visitors. */
export function EmptyRoad({ sign = 'Personne' }: { readonly sign?: string }) {
  return (
    <svg viewBox="0 48 440 212" width="440" height="212" aria-hidden="true">
      <path d="M6 198c46-50 86-54 126-20 34-64 100-68 148-10 42-26 94-16 152 30z" fill="var(--color-sand)" />
      <Tree x={350} />
      <SignPost x={92} name={sign} />
      <rect y="197" width="440" height="63" rx="4" fill="var(--color-black)" />
      <path d="M14 229h420" fill="none" stroke="var(--color-white)" strokeWidth={5} strokeDasharray="44 30" />
    </svg>
  );
}
