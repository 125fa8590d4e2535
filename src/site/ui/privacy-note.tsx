import { DashList } from './dash-list.tsx';

interface PrivacyNoteProps {
  readonly title: string;
  /** Recipient, retention and rights (RGPD, article 13). */
  readonly items: readonly string[];
  readonly policy: { readonly label: string; readonly href: string } | undefined;
}

export function PrivacyNote({ title, items, policy }: PrivacyNoteProps) {
  return (
    <div className="note stack gap-1">
      <p className="strong">{title}</p>
      <DashList items={items} small />
      {policy && (
        <p>
          <a href={policy.href}>{policy.label}</a>
        </p>
      )}
    </div>
  );
}
