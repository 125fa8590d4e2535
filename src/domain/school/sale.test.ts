import { expect, it } from 'vitest';
import { judgeSale, listedSaleObstacle, type Seller, saleObstacle, sellerOf } from './sale.ts';

const hosts = ['https://documents.example'];
const whole: Seller = {
  cgvUri: 'https://documents.example/cgv.pdf',
  mediatorUrl: 'https://mediateur.example',
  agrement: 'E 21 069 0012 0',
};

it.each<[string, Partial<Seller>, string | undefined]>([
  ['has all', {}, undefined],
  ['has terms on this site', { cgvUri: '/documents/cgv.html' }, undefined],
  ['has a mediator by e-mail', { mediatorUrl: 'mediation@mediateur.example' }, undefined],
  ['has no terms', { cgvUri: null }, 'terms'],
  ['has terms on a host that is not accepted', { cgvUri: 'https://elsewhere.example/cgv.pdf' }, 'terms'],
  ['has no mediator', { mediatorUrl: null }, 'mediator'],
  ['names a mediator who cannot be reached', { mediatorUrl: 'le médiateur' }, 'mediator'],
  ['has no agreement number', { agrement: null }, 'agreement'],
  ['has a blank one', { agrement: ' ' }, 'agreement'],
  ['has nothing', { cgvUri: null, mediatorUrl: null, agrement: null }, 'terms'],
])('a school that %s meets the obstacle it should', (_, changes, obstacle) => {
  expect(saleObstacle({ ...whole, ...changes }, hosts)).toBe(obstacle);
});

it('reads what a school has from its own page, else from a list', () => {
  const { mediatorUrl, ...accueil } = whole;
  const described = { accueil: { ...accueil, mediator: { url: mediatorUrl ?? '' } } };
  expect(sellerOf({ clubInformations: described })).toEqual(whole);
  expect(sellerOf({ clubInformations: { accueil: { ...accueil, mediator: null } } })?.mediatorUrl).toBeNull();
  expect(sellerOf({ seller: whole })).toEqual(whole);
});

it('says nothing of a school that a list tells too little of', () => {
  expect(listedSaleObstacle({}, hosts)).toBeUndefined();
  expect(listedSaleObstacle({ seller: { ...whole, mediatorUrl: null } }, hosts)).toBe('mediator');
});

it('sells under the text of the terms that was kept, and not before one was', async () => {
  const kept = (url: string) => Promise.resolve(url === whole.cgvUri ? 'abc' : undefined);
  expect(await judgeSale(whole, hosts, kept)).toEqual({ termsSha256: 'abc' });
  expect(await judgeSale({ ...whole, cgvUri: '/other.html' }, hosts, kept)).toEqual({ obstacle: 'terms' });
  expect(await judgeSale({ ...whole, agrement: null }, hosts, kept)).toEqual({ obstacle: 'agreement' });
  expect(await judgeSale(undefined, hosts, kept)).toEqual({ obstacle: 'terms' });
});
