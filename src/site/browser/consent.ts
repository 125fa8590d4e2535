import { kept } from '#domain/retention.ts';
import './consent.css';
import {
  acceptedCategory,
  run,
  type Section,
  showPreferences,
  type Translation,
} from 'vanilla-cookieconsent';
import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { describeEvent } from '#domain/audience/audience-terms.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type ConsentParties, consentRootId } from './consent-parties.ts';
import { reloadPage } from './router-exceptions.ts';
import { forwardTo, refusesTracking } from './track.ts';

type Layered = Window & { dataLayer?: object[] };

let isRunning = false;

const hasTagManager = (): boolean => isRunning;

/** Loads the container by its address, without a nonce: inline scripts that it adds do not run. */
function startTagManager({ id, origin }: NonNullable<ConsentParties['tagManager']>): Party {
  const here: Layered = window;
  here.dataLayer ??= [];
  const layer = here.dataLayer;
  if (!isRunning) {
    isRunning = true;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }
  return {
    viewPage: (path) => layer.push({ event: 'page', path }),
    tell: ({ name, ...said }) => layer.push({ event: name, ...said }),
  };
}

const choiceKey = 'creneau_choix';
// All: our own cookies are HttpOnly.
const readableCookies = /^/u;

const running = new Map<string, Party>();
let started: Promise<void> | undefined;
let isSettled = false;
let page: VisitedPage = { path: '/', isPrivate: true };

interface VisitedPage {
  readonly path: string;
  readonly isPrivate: boolean;
}

export async function visitPage(parties: ConsentParties, visited: VisitedPage): Promise<void> {
  // A third-party script can only be unloaded with its document, and none may run where a card or a name is typed.
  if (hasTagManager() && visited.isPrivate) return reloadPage();
  page = visited;
  if (!isSettled) return start(parties);
  for (const party of running.values()) party.viewPage(page.path);
  applyChoices(parties);
}

export async function openPreferences(parties: ConsentParties): Promise<void> {
  await start(parties);
  showPreferences();
}

function start(parties: ConsentParties): Promise<void> {
  started ??= run({
    root: `#${consentRootId}`,
    mode: 'opt-in',
    // Other purposes need a new choice.
    revision: (parties.matomo ? 1 : 0) + (parties.tagManager ? 2 : 0),
    autoShow: !refusesTracking(),
    manageScriptTags: false,
    hideFromBots: false,
    // Not in a cookie, which would be sent to our server with each request.
    cookie: { name: choiceKey, expiresAfterDays: kept.consentChoiceDays, useLocalStorage: true },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      [purposes.necessary]: { enabled: true, readOnly: true },
      ...(parties.matomo && { [purposes.measure]: {} }),
      ...(parties.tagManager && {
        [purposes.tags]: { autoClear: { cookies: [{ name: readableCookies }] } },
      }),
    },
    language: { default: 'fr', translations: { fr: consentTexts(parties) } },
    onModalReady: ({ modalName, modal }) => {
      if (modalName !== 'consentModal') return;
      modal.setAttribute('aria-modal', 'false');
      // Otherwise the library takes the focus while the visitor types.
      modal.firstElementChild?.removeAttribute('tabindex');
    },
    onConsent: () => applyChoices(parties),
    onChange: () => {
      applyChoices(parties);
      // Not the library's own reload: it waits for prefetches to end.
      if (hasTagManager() && !acceptedCategory(purposes.tags)) reloadPage();
    },
  }).then(() => {
    isSettled = true;
    // An expired choice counts as a refusal.
    if (!acceptedCategory(purposes.measure)) clearMatomoVisitor();
  });
  return started;
}

function applyChoices({ matomo, tagManager }: ConsentParties): void {
  const isMeasured = acceptedCategory(purposes.measure);
  const allowed = new Map<string, () => Party>();
  if (matomo && isMeasured) allowed.set(purposes.measure, () => createMatomo(matomo));
  if (tagManager && acceptedCategory(purposes.tags) && !page.isPrivate) {
    allowed.set(purposes.tags, () => startTagManager(tagManager));
  }
  for (const purpose of running.keys()) if (!allowed.has(purpose)) running.delete(purpose);
  if (!isMeasured) clearMatomoVisitor();
  for (const [purpose, create] of allowed) {
    if (running.has(purpose)) continue;
    const party = create();
    party.viewPage(page.path);
    running.set(purpose, party);
  }
  const tell = (event: AudienceEvent) => {
    for (const party of running.values()) party.tell(event);
  };
  const toldBefore = forwardTo(running.size > 0 ? tell : undefined);
  if (!isSettled) toldBefore.forEach(tell);
}

const purposes = { necessary: 'necessaire', measure: 'mesure', tags: 'partenaires' } as const;

function consentTexts({ matomo, tagManager }: ConsentParties): Translation {
  const sections: Section[] = [
    { description: `${m.consentIntro()} <a href="${paths.cookies()}">${m.consentMore()}</a>` },
    {
      title: m.consentNecessaryTitle(),
      description: m.consentNecessaryText(),
      linkedCategory: purposes.necessary,
    },
  ];
  if (matomo) {
    sections.push({
      title: m.consentMeasureTitle(),
      description: m.consentMeasureText({ host: new URL(matomo.url).host }),
      linkedCategory: purposes.measure,
    });
  }
  if (tagManager) {
    sections.push({
      title: m.consentTagsTitle(),
      description: m.consentTagsText({ host: new URL(tagManager.origin).host }),
      linkedCategory: purposes.tags,
    });
  }
  return {
    consentModal: {
      title: m.consentTitle(),
      description: tagManager ? m.consentTextWithTags() : m.consentText(),
      acceptAllBtn: m.consentAccept(),
      acceptNecessaryBtn: m.consentRefuse(),
      showPreferencesBtn: m.consentChoose(),
    },
    preferencesModal: {
      title: m.consentPreferences(),
      acceptAllBtn: m.consentAccept(),
      acceptNecessaryBtn: m.consentRefuse(),
      savePreferencesBtn: m.consentSave(),
      closeIconLabel: m.consentClose(),
      sections,
    },
  };
}

interface Party {
  viewPage(path: string): void;
  tell(event: AudienceEvent): void;
}

const visitorKey = 'creneau_mesure';

/** Uses Matomo's HTTP API, so none of its scripts run here. The query is left out: it may hold what was typed. */
function createMatomo({ url, siteId }: NonNullable<ConsentParties['matomo']>): Party {
  const send = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({
      idsite: String(siteId),
      rec: '1',
      apiv: '1',
      send_image: '0',
      rand: crypto.randomUUID(),
      _id: visitorId(),
      url: location.origin + maskPath(path),
      ...fields,
    });
    void fetch(`${url}/matomo.php`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body,
    }).catch(() => undefined);
  };
  return {
    viewPage(path) {
      send(path, {});
    },
    tell(event) {
      const { event: category, form, detail } = describeEvent(event);
      send(location.pathname, { ca: '1', e_c: category, e_a: detail, ...(form && { e_n: form }) });
    },
  };
}

function clearMatomoVisitor(): void {
  try {
    localStorage.removeItem(visitorKey);
  } catch {
    // Storage is unavailable.
  }
}

/** The return from the bank has a payment id in its address. */
const maskPath = (path: string): string => path.replace(/^(\/paiement\/retour)\/.*/iu, '$1');

function visitorId(): string {
  const fresh = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  try {
    const kept = localStorage.getItem(visitorKey);
    if (kept !== null && /^[0-9a-f]{16}$/u.test(kept)) return kept;
    localStorage.setItem(visitorKey, fresh);
  } catch {
    // Storage is unavailable: each message counts as a new visitor.
  }
  return fresh;
}
