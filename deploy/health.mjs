// Whether the site of this container takes requests: the image has no curl.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, {
  signal: AbortSignal.timeout(2500),
}).catch(() => undefined);
process.exit(answer?.status === 200 ? 0 : 1);
