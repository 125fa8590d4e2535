import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { type ConsentParties, consentRootId, type GatedParties } from './consent-parties.ts';

const loadConsent = () => import('./consent.ts');

export function ConsentGate({ parties }: { readonly parties: GatedParties }) {
  const { pathname: path } = useLocation();
  const isPrivate = useMatches().some(({ id }) => parties.privateRoutes.includes(id));
  useEffect(() => {
    void loadConsent().then(({ visitPage }) => visitPage(parties, { path, isPrivate }));
  }, [parties, path, isPrivate]);
  return <div id={consentRootId} />;
}

interface ManageCookiesProps {
  readonly parties: ConsentParties;
  readonly variant?: 'secondary';
}

/** Reopens the consent choices, to withdraw or give one (CNIL). */
export function ManageCookiesButton({ parties, variant }: ManageCookiesProps) {
  const open = () => void loadConsent().then(({ openPreferences }) => openPreferences(parties));
  return variant ? (
    <Button variant={variant} onClick={open}>
      {m.consentManage()}
    </Button>
  ) : (
    <button type="button" onClick={open}>
      {m.consentManage()}
    </button>
  );
}
