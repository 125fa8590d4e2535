import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#clients/client.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { blockedRequestCode, genericRefusal, tokenisationMessage } from '#domain/wording/card-refusals.ts';
import { genericFailure } from '#domain/wording/messages.ts';
import { lostIdentity, refusalTexts } from '#domain/wording/refusals.ts';
import { servicePaths } from '#server/service-paths.ts';
import { paths } from '#site/paths.ts';
import { type PaymentOutcome, pay, type UnansweredPayment } from '#site/shared/checkout/payment/pay.ts';
import { browserInfo } from '../buyer.ts';
import type { Browser, Page, Site } from './browser.ts';
import { cards, type Step } from './draw-schedule.ts';
import type { Notes } from './notes.ts';
import { readStanding, type Standing } from './read-page.ts';

export interface Shop extends Site {
  readonly formula: { readonly id: number; readonly officeId: number; readonly amount: number };
  readonly termsVersion: string;
  readonly clientId: string;
  readonly mailedLink: (email: string) => Promise<string | undefined>;
}

export type Identity = Readonly<Record<string, string>> & { readonly email: string };

/** Shared by two tabs of one device. */
export interface Device {
  readonly browser: Browser;
  given: Identity | undefined;
}

/** Within one step. */
const most = { attempts: 4, repeats: 40 };
/** Between two readings of a payment that is not final, or two unanswered requests. */
const pauseMs = 300;

const standingTexts: readonly string[] = [refusalTexts.openOrder, refusalTexts.paidOrder];
const nothingDebited: readonly string[] = [...standingTexts, genericRefusal, refusalTexts.notNow];
/** After a broken connection: the buyer retries. */
const brokenTexts: readonly string[] = [genericFailure, tokenisationMessage(blockedRequestCode)];

/** Its calls are those of the page's own code, its forms those that the pages show. */
export class Tab {
  readonly #shop: Shop;
  readonly #device: Device;
  readonly #identity: Identity;
  readonly #notes: Notes;
  readonly #leftOpen: string[] = [];
  #isOpen = false;

  constructor(shop: Shop, device: Device, identity: Identity, notes: Notes) {
    this.#shop = shop;
    this.#device = device;
    this.#identity = identity;
    this.#notes = notes;
  }

  async acceptLate(process: 0 | 1): Promise<void> {
    for (const bankUrl of this.#leftOpen) {
      const payInId = await this.#decide(bankUrl, 'accept', process);
      if (payInId !== null) this.#notes.acceptedLate.add(payInId);
    }
  }

  async play(step: Step): Promise<void> {
    await sleep(step.after);
    let standing = step.isReloaded || !this.#isOpen ? await this.#open(step) : undefined;
    for (let attempt = 0; attempt < most.attempts; attempt += 1) {
      if (standing && !(await this.#meet(standing, step))) return;
      const outcome = await this.#pay(step, attempt === 0);
      if (outcome.kind === 'accepted') {
        if (outcome.secureModeRedirectURL === undefined) await this.#learn(outcome.payInId, step.process);
        else await this.#atBank(outcome.secureModeRedirectURL, step);
        return;
      }
      const { messages } = outcome;
      for (const message of messages) this.#notes.refused(message);
      const isLost = outcome.unanswered !== undefined;
      const isHeld = messages.some((told) => standingTexts.includes(told));
      if (messages.includes(refusalTexts.notNow)) {
        this.#notes.promisedLinks.add(this.#identity.email);
        standing = await this.#openLink(step);
        if (!standing) return;
      } else if (isLost || isHeld || messages.includes(lostIdentity)) standing = await this.#open(step);
      else return;
    }
  }

  /** Gives the identity first where it is missing or of somebody else. */
  async #open(step: Step): Promise<Standing | undefined> {
    const { browser } = this.#device;
    const page = await browser.visit(this.#address('paiement'), step.process);
    const isMine = page.url.searchParams.get('etape') === 'paiement' && this.#device.given === this.#identity;
    const shown = isMine ? page : await this.#giveIdentity(step);
    this.#isOpen = true;
    return readStanding(shown, this.#shop.publicUrl);
  }

  #giveIdentity(step: Step): Promise<Page> {
    this.#device.given = this.#identity;
    return this.#device.browser.submit(this.#address('identite'), this.#identity, step.process);
  }

  #address(step: 'identite' | 'paiement'): string {
    const { officeId, id: formulaId } = this.#shop.formula;
    return paths.enrolment({ step, officeId, formulaId });
  }

  /** True when another payment is possible. */
  async #meet(first: Standing, step: Step): Promise<boolean> {
    const { browser } = this.#device;
    for (let standing = first, looks = 0; looks < most.repeats; looks += 1) {
      const { reference, state, bankUrl } = standing;
      const isPaid = state === 'succeeded';
      if (isPaid && step.atStanding !== 'orders it again') return false;
      if (!isPaid && step.atStanding === 'leaves it') return false;
      if (!isPaid && step.atStanding === 'resumes it') {
        if (bankUrl === undefined) return false;
        await this.#atBank(bankUrl, step);
        return false;
      }
      // Noted first: the answer may be lost.
      if (isPaid) this.#notes.again.add(reference);
      else this.#notes.givenUp.add(reference);
      const page = await browser.submit(paths.orderAside(), { reference, etat: state }, step.process);
      const next = readStanding(page, this.#shop.publicUrl);
      if (page.url.searchParams.get('etape') === 'paiement' && !next) return true;
      const shown = next ?? (await this.#open(step));
      if (!shown) return true;
      standing = shown;
      await sleep(pauseMs);
    }
    return false;
  }

  /** By the mailed link. */
  async #openLink(step: Step): Promise<Standing | undefined> {
    const link = await this.#shop.mailedLink(this.#identity.email);
    if (link === undefined) return undefined;
    this.#notes.links += 1;
    const page = await this.#device.browser.visit(link, step.process);
    return readStanding(page, this.#shop.publicUrl);
  }

  /** As the step says the first time, plainly after that. */
  async #pay(step: Step, isAsDrawn: boolean): Promise<PaymentOutcome> {
    const asked = isAsDrawn ? step.asked : 'once';
    const { formula, termsVersion } = this.#shop;
    const order = {
      officeId: formula.officeId,
      formulaId: formula.id,
      amount: formula.amount,
      termsVersion,
      commencement: 'apres-delai',
    } as const;
    const card = { number: cards[step.card], holder: 'Camille Moreau', expiry: '12/39', cvx: '123' };
    const isLost = asked === 'lost, asked again' || asked === 'lost, another card';
    let unanswered: UnansweredPayment | undefined;
    for (let repeats = 0; ; repeats += 1) {
      const tools = {
        fetch: this.#fetch(step, {
          isDoubled: asked === 'twice' && repeats === 0,
          lostAfter: isLost && repeats === 0 ? step.lostAfter : undefined,
        }),
        isOnline: () => true,
        now: () => new Date(),
        browserInfo: () => browserInfo,
        provider: {
          baseUrl: `${this.#shop.publicUrl}${servicePaths.cards}`,
          clientId: this.#shop.clientId,
        },
      };
      const outcome = await pay(order, card, tools, unanswered);
      if (outcome.kind === 'accepted' || repeats >= most.repeats) return outcome;
      ({ unanswered } = outcome);
      if (unanswered && asked === 'lost, another card') return outcome;
      if (!outcome.messages.some((message) => brokenTexts.includes(message))) return outcome;
      await sleep(pauseMs);
    }
  }

  /** A `fetch` that doubles or loses the payment request. */
  #fetch(step: Step, { isDoubled, lostAfter }: { isDoubled: boolean; lostAfter: number | undefined }) {
    const send = (address: string, init: RequestInit) =>
      this.#device.browser.send(address, init, step.process);
    return (async (input: string, init: RequestInit = {}) => {
      if (input !== paths.api.register()) return send(input, init);
      this.#notes.registers += isDoubled ? 2 : 1;
      const signal = lostAfter === undefined ? init.signal : AbortSignal.timeout(lostAfter);
      const sent = send(input, { ...init, signal: signal ?? null });
      const second = step.bankTakes % 2 === 0 ? 0 : 1;
      const again = isDoubled ? this.#device.browser.send(input, init, second) : undefined;
      await Promise.allSettled([sent, again].map(async (one) => this.#noteAnswer(init, await one)));
      return sent;
    }) as typeof fetch;
  }

  /** A card reported as not debited must not have been debited. */
  async #noteAnswer({ body }: RequestInit, response: Response | undefined): Promise<void> {
    if (!response) return;
    this.#notes.answered(response.status);
    const { CardRegistrationId } = JSON.parse(String(body)) as { CardRegistrationId: string };
    if (response.ok) this.#notes.told(CardRegistrationId, 'accepted');
    if (response.status !== 422) return;
    const { messages } = (await response.clone().json()) as { messages: readonly string[] };
    if (messages.some((one) => nothingDebited.includes(one))) {
      this.#notes.told(CardRegistrationId, 'nothing debited');
    }
  }

  async #atBank(bankUrl: string, step: Step): Promise<void> {
    await sleep(step.bankTakes);
    if (step.atBank === 'leaves it') return;
    if (step.atBank === 'accepts late') {
      this.#leftOpen.push(bankUrl);
      return;
    }
    const decisions = { accepts: 'accept', refuses: 'refuse', abandons: 'abandon' } as const;
    await this.#decide(bankUrl, decisions[step.atBank], step.process);
  }

  /** Answers the bank and follows its redirect. */
  async #decide(bankUrl: string, decision: 'accept' | 'refuse' | 'abandon', process: 0 | 1) {
    const page = await this.#device.browser.submit(bankUrl, { decision }, process);
    const payInId = page.url.searchParams.get('id');
    if (payInId !== null) await this.#learn(payInId, process);
    return payInId;
  }

  async #learn(payInId: string, process: 0 | 1): Promise<void> {
    const { browser } = this.#device;
    await browser.visit(paths.done(payInId), process);
    const client = createClient(enrolment, {
      name: 'enrolment',
      baseUrl: `${this.#shop.publicUrl}${servicePaths.enrolment}`,
      fetch: ({ url, headers, signal }) =>
        browser.send(url, { headers, signal, credentials: 'omit' }, process),
    });
    const payment = await client.getPayment({ payInId }).catch(() => undefined);
    if (payment?.status === 'succeeded') this.#notes.toldPaid.add(payInId);
  }
}
