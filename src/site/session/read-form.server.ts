import { data } from 'react-router';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu;

/** The last value of a repeated field. @throws 415 for another content type, 400 for an unreadable form. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textsOf(await readFormData(request));
}

/** `all`: every value of a repeated field. */
export async function readFormLists(request: Request) {
  const form = await readFormData(request);
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return { one: textsOf(form), all };
}

export async function readFormWithFile(request: Request, name: string) {
  const form = await readFormData(request);
  const chosen = form.get(name);
  const upload = chosen instanceof File && (chosen.size > 0 || chosen.name !== '') ? chosen : undefined;
  return { fields: textsOf(form), upload };
}

async function readFormData(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get('content-type') ?? '')) {
    throw data(null, { status: 415, statusText: 'Unsupported Media Type' });
  }
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
