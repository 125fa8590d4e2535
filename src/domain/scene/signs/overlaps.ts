/** By code: a sign, and those whose words would hold of it too. They are not offered beside each other. */
const overlaps: readonly (readonly [shown: RegExp, others: RegExp])[] = [
  [/^A1c$/u, /^A1a$/u],
  [/^A1d$/u, /^A1b$/u],
  [/^A2b$/u, /^AK?2a?$/u],
  [/^A3[ab]$/u, /^AK?3$/u],
  [/^A15c$/u, /^A15a/u],
  [/^AK22$/u, /^AK?4$/u],
  [/^A?K/u, /^(AK5|K)/u],
  [/^K/u, /^A(3[ab]?|14)$/u],
  // After the stop one gives way too.
  [/^AB[45]$/u, /^AB(3|4$)/u],
  [/^AB3b$/u, /^AB3a$/u],
  [/^AB6$/u, /^AB2$/u],
  [/^B0$/u, /^B(1$|1 |8|9[^a]|1[0-3])/u],
  [/^B1$/u, /^B(8|9[^a]|1 |1[0-3])/u],
  [/^B1 /u, /^B(1$|8|9[^ab]|1[0-3])/u],
  [/^B2[abc]$/u, /^B21/u],
  [/^B21/u, /^B2[abc]$/u],
  [/^B21-/u, /^B21c/u],
  [/^B21c/u, /^B21-/u],
  // A way for some is closed to the others.
  [/^B2[27]/u, /^B([01]$|1 |8|9|1[0-3])/u],
  [/^B3$/u, /^B3a$/u],
  [/^B6/u, /^B6a1$/u],
  [/^B6(a1|d)$/u, /^B6a/u],
  [/^B31$/u, /^B3[34]/u],
  [/^B34/u, /^B34/u],
  [/^C8$/u, /^CE2a$/u],
  [/^C20(7|8)$/u, /^C10[78]$/u],
];

export const holdsOf = (shown: string, other: string) =>
  overlaps.some(([one, others]) => one.test(shown) && others.test(other));
