import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { ConsentGate } from '#site/browser/consent-gate.tsx';
import { clearPaymentMark, isPaymentMarked } from '#site/browser/payment-mark.ts';
import { useMissingCode } from '#site/browser/router-exceptions.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Banner } from '#site/ui/banner.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { Footer } from './footer.tsx';
import { FunnelFooter } from './funnel-footer.tsx';
import { Header } from './header.tsx';
import styles from './page-progress.module.css';
import { ScrollToTop } from './scroll-to-top.tsx';
import type { ShellSite } from './shell-site.ts';

const progressDelayMs = 200;

function PageProgress() {
  const isMissing = useMissingCode() !== undefined;
  const loading = useNavigation().state !== 'idle' && !isMissing;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const wait = setTimeout(setSlow, progressDelayMs, true);
    return () => {
      clearTimeout(wait);
      setSlow(false);
    };
  }, [loading]);
  return (
    <div role="status">
      {slow && (
        <>
          <span className={`drawn ${styles.line}`} aria-hidden="true" />
          <VisuallyHidden>{m.loadingPage()}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

export interface ShellProps {
  /** Undefined when the configuration could not be read: no header and footer. */
  readonly site: ShellSite | undefined;
  readonly children: ReactNode;
  readonly header?: ((id: string) => ReactNode) | undefined;
  readonly isFunnel?: boolean;
  readonly isDesk?: boolean;
  readonly isConsole?: boolean;
  readonly cookieSettings?: ReactNode;
}

const ids = { header: 'haut', main: 'contenu', footer: 'pied' };

export function Shell(props: ShellProps) {
  const { site, header, children, isFunnel, isDesk, isConsole = false, cookieSettings } = props;
  const isLow = isFunnel || isDesk || isConsole;
  const Foot = isLow ? FunnelFooter : Footer;
  return (
    <>
      <SkipLinks
        mainId={ids.main}
        footerId={site && !isConsole ? ids.footer : undefined}
        hasSearch={!isConsole}
      />
      {site?.consent && <ConsentGate parties={site.consent} />}
      <PageProgress />
      {site?.demonstration && <DemonstrationBanner />}
      {site?.rehearsal && <RehearsalBanner />}
      {site &&
        (header ? (
          header(ids.header)
        ) : (
          <Header
            id={ids.header}
            site={site}
            isLow={isLow}
            isBare={isDesk || isConsole}
            hasMenu={!isConsole}
          />
        ))}
      <main id={ids.main} tabIndex={-1}>
        {children}
        <p className="on-paper">{m.formOnPaper()}</p>
      </main>
      {site && !isConsole && (
        <>
          <Foot id={ids.footer} site={site} cookieSettings={cookieSettings} />
          <PaymentBar />
        </>
      )}
      <ScrollToTop label={m.scrollToTop()} topId={site ? ids.header : ids.main} />
      <PageFocus mainId={ids.main} />
    </>
  );
}

function DemonstrationBanner() {
  return (
    <Banner label={m.demonstrationTitle()}>
      <p>
        <strong>{m.demonstrationTitle()}</strong>
        {m.demonstrationText()}
      </p>
    </Banner>
  );
}

function RehearsalBanner() {
  return (
    <Banner label={m.rehearsalTitle()}>
      <p>
        <strong>{m.rehearsalTitle()}</strong>
        {m.rehearsalText()}
      </p>
    </Banner>
  );
}

/** `?q=Lyon&page=2` is the same search as `?q=Lyon`. */
function splitPage(search: string): { readonly rest: string; readonly page: string } {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '1';
  query.delete('page');
  return { rest: query.toString(), page };
}

/** Focuses the fragment or the new title and announces the page. A new filter keeps the focus. */
function PageFocus({ mainId }: { readonly mainId: string }) {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    const [from, to] = [splitPage(before.search), splitPage(search)];
    if (before.pathname === pathname && (from.rest !== to.rest || from.page === to.page)) return;
    const main = document.getElementById(mainId);
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const target = named ?? main?.querySelector<HTMLElement>('h1') ?? main;
    if (target?.tabIndex === -1) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, search, hash, mainId]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

function PaymentBar() {
  const { pathname } = useLocation();
  const [amount, setAmount] = useState<number | null>(null);
  const isThere = [paths.orderTracking(), paths.enrolment(), paths.done('')].some((path) =>
    pathname.startsWith(path.split('?', 1)[0] ?? path),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => {
    if (!isPaymentMarked()) return;
    const over = new AbortController();
    askAmount(over.signal).then(setAmount, () => undefined);
    return () => over.abort();
  }, [pathname]);
  if (amount === null || isThere) return null;
  return (
    <aside className={`bar ${styles.bar}`} aria-label={m.paymentBar({ price: formatPrice(amount) })}>
      <p className="cluster gap-1">
        <strong>{m.paymentBar({ price: formatPrice(amount) })}</strong>{' '}
        <Link className="target strong" to={paths.orderTracking({ found: true })}>
          {m.paymentBarLink()}
        </Link>
      </p>
    </aside>
  );
}

async function askAmount(signal: AbortSignal): Promise<number | null> {
  const response = await fetch(paths.api.paymentUnderWay(), { signal });
  if (!response.ok) return null;
  const { amount } = (await response.json()) as { amount: number | null };
  if (amount === null) clearPaymentMark();
  return amount;
}

interface SkipLinksProps {
  readonly mainId: string;
  readonly footerId: string | undefined;
  readonly hasSearch: boolean;
}

function SkipLinks({ mainId, footerId, hasSearch }: SkipLinksProps) {
  return (
    <nav className={`cluster gap-1 ${styles.skip}`} aria-label={m.quickAccess()}>
      <a href={`#${mainId}`}>{m.skipToContent()}</a>
      {hasSearch && (
        <a href={paths.search()} onClick={goToOwnSearch}>
          {m.skipToSearch()}
        </a>
      )}
      {footerId && <a href={`#${footerId}`}>{m.skipToFooter()}</a>}
    </nav>
  );
}

function goToOwnSearch(event: MouseEvent) {
  const field = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
