import { expect, test } from 'vitest';
import { renderPart } from '#test/support/render.tsx';
import { SignIn } from './sign-in.tsx';

test.each([true, false])('says that anybody may enter where visitors read the mails: %s', (mailsShown) => {
  const state = { isServed: true, isAsked: false, isClosed: false, mailsShown };
  const html = renderPart(<SignIn {...state} answer={undefined} />);
  expect(html.includes('n’importe qui peut entrer ici')).toBe(mailsShown);
});
