import { data } from 'react-router';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu;

/**
 * Text fields of a posted form, the last value of a repeated one. @throws 415 for another content type, 400 for an
 * unreadable form; shown by the root's error page.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textsOf(await readFormData(request));
}

/** Without a chosen file it is undefined. @throws as `readForm` does. */
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
