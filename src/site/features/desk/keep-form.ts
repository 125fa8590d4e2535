import type { DeskAnswer } from './desk-view.ts';

interface Sending<T> {
  readonly request: Request;
  readonly serverAction: () => Promise<T>;
}

/** A lost network leaves the form as it was typed. */
export async function keepTyped<T>({ request, serverAction }: Sending<T>): Promise<T | DeskAnswer> {
  const form = request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const texts = [...(await form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const values = Object.fromEntries(texts);
    return { values, errors: {}, failure: 'offline' };
  }
}

interface Revalidation {
  readonly actionResult?: DeskAnswer;
  readonly defaultShouldRevalidate: boolean;
}

/** With the network lost, loading again would only fail too, and take the form away. */
export function revalidateUnlessOffline({ actionResult, defaultShouldRevalidate }: Revalidation): boolean {
  return actionResult?.failure === 'offline' ? false : defaultShouldRevalidate;
}

/** Whether the title is to begin with «Erreur». */
export function isMistaken(answer: DeskAnswer | undefined): boolean {
  return Boolean(answer && (answer.failure || Object.keys(answer.errors).length > 0));
}
