import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { type ConsentParties, consentRootId } from './consent-parties.ts';

const loadConsent = () => import('./consent.ts');

export function ConsentGate({ parties }: { readonly parties: ConsentParties }) {
  const { pathname } = useLocation();
  useEffect(() => {
    void loadConsent().then(({ visitPage }) => visitPage(parties, pathname));
  }, [parties, pathname]);
  return <div id={consentRootId} />;
}

interface ManageCookiesProps {
  readonly parties: ConsentParties;
  readonly variant?: 'secondary';
}

/** Opens the choices again, to withdraw one or give it (CNIL). */
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
