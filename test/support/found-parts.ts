import { chosenOptions, type Entries, formOf, isDisabled, shownValue, valueOfOption } from './form-sent.ts';
import {
  ancestorsOf,
  byLabel,
  byRole,
  bySelector,
  byText,
  type Element,
  elementsIn,
  fits,
  isShown,
  type Named,
  rawTextOf,
  textOf,
  type Wanted,
} from './served-html.ts';

/** The page that is shown, and what may be done with it. */
export interface ShownPage {
  url(): string;
  readonly elements: readonly Element[];
  readonly entries: Entries;
  follow(link: Element): Promise<void>;
  send(button: Element): Promise<void>;
}

export interface Exact {
  readonly exact?: boolean;
}

/** Elements of the page that is shown when they are asked for. */
export class Found {
  readonly #what: string;
  readonly #page: ShownPage;
  readonly #find: () => readonly Element[];

  constructor(what: string, page: ShownPage, find: () => readonly Element[]) {
    this.#what = what;
    this.#page = page;
    this.#find = find;
  }

  #narrowed(what: string, find: () => readonly Element[]): Found {
    return new Found(`${what} of ${this.#what}`, this.#page, find);
  }
  #inside(what: string, isFound: (element: Element, all: readonly Element[]) => boolean): Found {
    return this.#narrowed(what, () => {
      const inside = new Set(this.#find().flatMap(elementsIn));
      return [...inside].filter((element) => isFound(element, this.#page.elements));
    });
  }

  first(): Found {
    return this.nth(0);
  }
  last(): Found {
    return this.nth(-1);
  }
  nth(at: number): Found {
    return this.#narrowed(`number ${at}`, () => [this.#find().at(at)].filter((one) => one !== undefined));
  }
  or(other: Found): Found {
    return this.#narrowed('either', () => [...new Set([...this.#find(), ...other.#find()])]);
  }
  and(other: Found): Found {
    return this.#narrowed('both', () => this.#find().filter((one) => other.#find().includes(one)));
  }
  filter({ has, hasText }: { readonly has?: Found; readonly hasText?: Wanted }): Found {
    return this.#narrowed('some', () =>
      this.#find().filter(
        (element) =>
          (hasText === undefined || fits(textOf(element), hasText)) &&
          (has === undefined || has.#find().some((one) => ancestorsOf(one).includes(element))),
      ),
    );
  }
  getByRole(role: string, named?: Named): Found {
    return this.#inside(`${role} ${String(named?.name ?? '')}`, byRole(role, named));
  }
  getByLabel(label: Wanted, { exact }: Exact = {}): Found {
    return this.#inside(`label ${label}`, byLabel(label, exact));
  }
  getByText(text: Wanted, { exact }: Exact = {}): Found {
    return this.#inside(`text ${text}`, byText(text, exact));
  }
  locator(selector: string): Found {
    return this.#inside(selector, bySelector(selector));
  }

  #one(): Element {
    const found = this.#find();
    const [element] = found;
    if (!element || found.length > 1)
      throw new Error(`${found.length} elements, not one, are ${this.#what}, at ${this.#page.url()}.`);
    return element;
  }
  #control(): Element {
    const control = this.#one();
    if (!isShown(control) || isDisabled(control)) throw new Error(`${this.#what} cannot be used.`);
    return control;
  }

  async count(): Promise<number> {
    return this.#find().length;
  }
  async all(): Promise<Found[]> {
    return this.#find().map((_, at) => this.nth(at));
  }
  async waitFor({
    state = 'visible',
  }: {
    readonly state?: 'attached' | 'hidden' | 'visible';
  } = {}): Promise<void> {
    if (state === 'hidden') {
      if (this.#find().some(isShown)) throw new Error(`${this.#what} is shown, at ${this.#page.url()}.`);
    } else if (!isShown(this.#one()) && state === 'visible')
      throw new Error(`${this.#what} is hidden, at ${this.#page.url()}.`);
  }
  async isVisible(): Promise<boolean> {
    return this.#find().some(isShown);
  }
  async textContent(): Promise<string> {
    return rawTextOf(this.#one());
  }
  async allTextContents(): Promise<string[]> {
    return this.#find().map(rawTextOf);
  }
  async getAttribute(name: string): Promise<string | null> {
    return this.#one().attribs[name] ?? null;
  }
  async inputValue(): Promise<string> {
    return shownValue(this.#one(), this.#page.entries);
  }
  async isChecked(): Promise<boolean> {
    return 'checked' in this.#one().attribs;
  }
  async isDisabled(): Promise<boolean> {
    return isDisabled(this.#one());
  }

  async fill(value: string): Promise<void> {
    const control = this.#control();
    if (control.name === 'textarea') this.#page.entries.texts.set(control, value);
    else control.attribs.value = value;
  }
  async check(): Promise<void> {
    const control = this.#control();
    if (control.attribs.type === 'radio') {
      const form = formOf(control, this.#page.elements);
      for (const other of this.#page.elements) {
        const isOfGroup = other.attribs.type === 'radio' && other.attribs.name === control.attribs.name;
        if (isOfGroup && formOf(other, this.#page.elements) === form) delete other.attribs.checked;
      }
    }
    control.attribs.checked = '';
  }
  async selectOption(wanted: string | { readonly label?: string; readonly value?: string }): Promise<void> {
    const select = this.#control();
    const { label, value } = typeof wanted === 'string' ? { label: wanted } : wanted;
    const options = elementsIn(select).filter(({ name }) => name === 'option');
    const chosen = options.find((one) => textOf(one) === label || valueOfOption(one) === value);
    if (!chosen) throw new Error(`${this.#what} has no such option.`);
    for (const one of chosenOptions(select)) delete one.attribs.selected;
    chosen.attribs.selected = '';
  }
  async setInputFiles({
    name,
    mimeType,
    buffer,
  }: {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer<ArrayBuffer>;
  }): Promise<void> {
    this.#page.entries.files.set(this.#control(), new File([buffer], name, { type: mimeType }));
  }

  /** Follows a link, sends a form, unfolds a part, or opens or closes a popover. */
  async click(): Promise<void> {
    const pressed = this.#control();
    const element = [pressed, ...ancestorsOf(pressed)].find(({ name }) =>
      /^(?:a|button|input|summary)$/u.test(name),
    );
    if (!element) throw new Error(`${this.#what} leads nowhere.`);
    const { name, attribs, parent } = element;
    const target = this.#page.elements.find(({ attribs: { id } }) => id && id === attribs.popovertarget);
    if (name === 'a') await this.#page.follow(element);
    else if (name === 'summary' && parent && 'attribs' in parent) toggle(parent, 'open');
    else if (target) delete target.attribs.popover;
    else await this.#page.send(element);
  }
}

function toggle({ attribs }: Element, name: string): void {
  if (name in attribs) delete attribs[name];
  else attribs[name] = '';
}
