import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SignIn } from './sign-in.tsx';

test.each([true, false])('says that anybody may enter where visitors read the mails: %s', (mailsShown) => {
  const state = { isServed: true, isAsked: false, isClosed: false, mailsShown };
  const Component = () => <SignIn {...state} answer={undefined} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html.includes('n’importe qui peut entrer ici')).toBe(mailsShown);
});
