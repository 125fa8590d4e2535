interface Sending<T> {
  readonly request: Request;
  readonly serverAction: () => Promise<T>;
}

/** Where no answer of the site comes, `keep` answers with what was typed: the error page would take it away. */
export async function keepTyped<T, Kept>(
  { request, serverAction }: Sending<T>,
  keep: (typed: Readonly<Record<string, string>>) => Kept,
): Promise<T | Kept> {
  const form = request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // What the site does answer is thrown too: a redirect, or that a page does not exist.
    const { status = 500 } = error as { readonly status?: number };
    if (status < 500) throw error;
    return keep(Object.fromEntries([...(await form)].map(([name, value]) => [name, String(value)])));
  }
}
