import { data } from 'react-router';

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu;

/**
 * The text fields of a posted form, the last of a repeated one.
 * @throws a 415 for what is no form, a 400 for a form that cannot be read; the root's error page shows both.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!formTypes.test(request.headers.get('content-type') ?? '')) {
    throw data(null, { status: 415, statusText: 'Unsupported Media Type' });
  }
  try {
    const form = await request.formData();
    return Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    );
  } catch {
    throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
