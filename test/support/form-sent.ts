import { ancestorsOf, closest, type Element, elementsIn, textOf } from './served-html.ts';

/** What a reader chose beside the markup: files, and texts on several lines. */
export interface Entries {
  readonly texts: WeakMap<Element, string>;
  readonly files: WeakMap<Element, File>;
}

export const isDisabled = (control: Element): boolean =>
  'disabled' in control.attribs ||
  ancestorsOf(control).some(({ name, attribs }) => name === 'fieldset' && 'disabled' in attribs);

export const formOf = (control: Element, all: readonly Element[]): Element | undefined =>
  control.attribs.form === undefined
    ? closest(control, 'form')
    : all.find(({ name, attribs }) => name === 'form' && attribs.id === control.attribs.form);

export const chosenOptions = (select: Element): Element[] => {
  const options = elementsIn(select).filter(({ name }) => name === 'option');
  const chosen = options.filter(({ attribs }) => 'selected' in attribs);
  return chosen.length === 0 && !('multiple' in select.attribs) ? options.slice(0, 1) : chosen;
};

export const valueOfOption = (option: Element): string => option.attribs.value ?? textOf(option);

const sendsForm = /^(?:image|submit)$/u;

/** The request that a browser without script makes of a form and the button that sends it. */
export function requestOfForm(
  button: Element,
  {
    all,
    url,
    entries,
  }: { readonly all: readonly Element[]; readonly url: string; readonly entries: Entries },
): { readonly url: string; readonly init: RequestInit } {
  const form = formOf(button, all);
  if (!form || !sendsForm.test(button.attribs.type ?? 'submit'))
    throw new Error('Without script this button sends no form.');
  const data = fieldsOf(form, { all, button, entries });
  expectValid(form, { all, button, data });
  const target = new URL(button.attribs.formaction ?? form.attribs.action ?? url, url);
  if ((button.attribs.formmethod ?? form.attribs.method ?? 'get').toLowerCase() === 'get') {
    target.search = String(asText(data));
    return { url: target.href, init: {} };
  }
  const isMultipart = form.attribs.enctype === 'multipart/form-data';
  const headers = { origin: new URL(url).origin };
  return { url: target.href, init: { method: 'POST', headers, body: isMultipart ? data : asText(data) } };
}

const asText = (data: FormData) =>
  new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

interface Sending {
  readonly all: readonly Element[];
  readonly button: Element;
}

function fieldsOf(
  form: Element,
  { all, button, entries }: Sending & { readonly entries: Entries },
): FormData {
  const data = new FormData();
  for (const control of all) {
    const { name: tag, attribs } = control;
    const { name, type = '' } = attribs;
    if (!name || isDisabled(control) || formOf(control, all) !== form) continue;
    if (tag === 'select') {
      for (const option of chosenOptions(control)) data.append(name, valueOfOption(option));
    } else if (tag === 'textarea') {
      data.append(name, shownValue(control, entries).replaceAll(/\r?\n/gu, '\r\n'));
    } else if (control === button) data.append(name, attribs.value ?? '');
    else if (tag !== 'input' || /^(?:button|image|reset|submit)$/u.test(type)) continue;
    else if (type === 'file') data.append(name, entries.files.get(control) ?? new File([], ''));
    else if (/^(?:checkbox|radio)$/u.test(type)) {
      if ('checked' in attribs) data.append(name, attribs.value ?? 'on');
    } else data.append(name, attribs.value ?? '');
  }
  return data;
}

export const shownValue = (control: Element, { texts }: Entries): string => {
  if (control.name === 'select') return chosenOptions(control).map(valueOfOption).join(',');
  if (control.name !== 'textarea') return control.attribs.value ?? '';
  return texts.get(control) ?? textOfArea(control);
};

/** As it is written, but for the line that a parser takes off its beginning. */
function textOfArea({ children }: Element): string {
  return children
    .map((child) => ('data' in child ? child.data : ''))
    .join('')
    .replace(/^\n/u, '');
}

/** A browser keeps back a form that checks itself. */
function expectValid(form: Element, { all, button, data }: Sending & { readonly data: FormData }): void {
  if ('novalidate' in form.attribs || 'formnovalidate' in button.attribs) return;
  const missing = all.filter(
    (control) =>
      'required' in control.attribs && formOf(control, all) === form && !data.get(control.attribs.name ?? ''),
  );
  if (missing.length > 0)
    throw new Error(`A browser asks for ${missing.map(({ attribs }) => attribs.name)} first.`);
}
