interface Sending<T> {
  readonly request: Request;
  readonly serverAction: () => Promise<T>;
}

/** When the site does not answer, returns `keep`'s result with what was typed instead of showing the error page. */
export async function keepTyped<T, Kept>(
  { request, serverAction }: Sending<T>,
  keep: (typed: Readonly<Record<string, string>>) => Kept,
): Promise<T | Kept> {
  const form = request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // Redirects and 404 are answers: rethrow.
    const { status = 500 } = error as { readonly status?: number };
    if (status < 500) throw error;
    return keep(Object.fromEntries([...(await form)].map(([name, value]) => [name, String(value)])));
  }
}
