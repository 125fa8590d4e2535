import { expect, test } from 'vitest';
import { createGeoService } from '#stand-ins/communes/app.ts';
import { loadCommunes } from '#stand-ins/communes/communes.ts';
import { createGeoClient } from './geo.ts';

const service = createGeoService(loadCommunes());
const client = createGeoClient({
  name: 'geo',
  baseUrl: 'http://geo.internal',
  fetch: (request) => service.fetch(request),
});

/** Ways to write a place, each between bars, by the name that is answered and its département. */
const ways: Readonly<Record<string, string>> = {
  'Lyon (69)':
    'Lyon | LYON | lyon 69 | 69 Lyon | Lyon (69) | Lyon, Rhône | Lyon Rhône | à Lyon | Lyon France | 69000 | 69000 Lyon | LYON CEDEX | Lyon Part-Dieu | lyo',
  'Lyon 3ᵉ (69)':
    'Lyon 3 | Lyon 3e | Lyon 3ème | Lyon 3eme arrondissement | Lyon III | 3e arrondissement de Lyon | 69003 | 69003 Lyon | Lyon 69003 | LYON 03 | LYON CEDEX 03 | 69326 LYON CEDEX 03 | rue de Bonnel 69003 Lyon',
  'Paris (75)': 'Paris | paris | 75000 | Paris 75 | Paris (75) | PARIS CEDEX',
  'Paris 12ᵉ (75)':
    '75012 | 75 012 | F-75012 Paris | 75012 Paris | Paris 75012 | Paris XII | Paris XIIe | Paris 12 | paris 12eme | 75612 PARIS CEDEX 12 | 12 avenue Daumesnil 75012 Paris | avenue Daumesnil Paris 12e',
  'Paris 1ᵉʳ (75)': 'Paris 1er | Paris 1 | 75001',
  'Marseille (13)': '13000 | 13000 Marseille | marseille | marse',
  'Marseille 8ᵉ (13)': 'Marseille 8 | Marseille 8e arrondissement | 13008 | MARSEILLE 08 | marseille viii',
  'Saint-Denis (93)':
    'Saint-Denis 93200 | 93200 Saint-Denis | St Denis 93 | saint denis (93) | Saint-Denis, Seine-Saint-Denis | Saint-Denis Seine-Saint-Denis',
  'Saint-Denis (974)':
    'Saint-Denis | Saint-Denis 97400 | Saint-Denis (Réunion) | saint denis la réunion | Saint-Denis 974 | st-denis réunion',
  'Montreuil (93)': 'Montreuil | Montreuil 93100 | montreuil 93',
  'Montreuil-sur-Mer (62)': 'Montreuil 62 | Montreuil 62170 | Montreuil (Pas-de-Calais)',
  'Lille (59)': 'Lille centre | Lomme | Hellemmes | lomme 59160 | 59160 LOMME | Lille',
  'Annecy (74)': 'Annecy-le-Vieux | annecy le vieux 74940 | Seynod | Cran-Gevrier',
  'Cherbourg-en-Cotentin (50)':
    'Cherbourg-Octeville | Cherbourg | Equeurdreville-Hainneville | cherbourg 50100',
  'Les Sables-d’Olonne (85)':
    "Olonne sur Mer | olonne-sur-mer | les sables d'olonne | Sables d’Olonne | Château-d’Olonne",
  'Château-Gontier-sur-Mayenne (53)': '53200 CHATEAU GONTIER | Château-Gontier | Chateau Gontier 53',
  'Ancenis-Saint-Géréon (44)': '44150 ANCENIS | Ancenis | Saint-Géréon',
  'Segré-en-Anjou Bleu (49)': '49500 SEGRE | Segré',
  'L’Haÿ-les-Roses (94)': "lhay les roses | l hay les roses | L'Hay-les-Roses | hay les roses | L’Haÿ 94240",
  'Mesnil-Roc’h (35)': "mesnil-roc-h | mesnil roc'h | Mesnil Roch",
  'Le Mans (72)': 'Mans | le mans | Le Mans 72000 | LE MANS CEDEX 2 | 72100 Mans',
  'Le Havre (76)': 'havre | Le Havre | le-havre',
  'La Rochelle (17)': 'Rochelle | la rochelle 17',
  'Villeneuve-d’Ascq (59)': "villeneuve dascq | villeneuve d'ascq | Villeneuve d Ascq",
  'Villeneuve-sur-Lot (47)': 'villeneuve sur lot',
  'Saint-Étienne (42)': 'st etienne | Saint Etienne 42 | ST-ETIENNE',
  'Aix-en-Provence (13)': 'aix en provence | 13100 Aix | rue Espariat Aix en Provence',
  'Nantes (44)': 'auto école Nantes | NANTES CEDEX 1 | 44300 Nantes | nantes 44',
  'Bastia (2B)': 'Bastia 20200 | bastia 2b | Bastia (Haute-Corse)',
  'Paris 18ᵉ (75)': 'Montmartre Paris 18 | 75018 | Paris 18ème | PARIS 18E ARRONDISSEMENT',
  'Marseille 1ᵉʳ (13)': '13001 Marseille | Marseille 1er | MARSEILLE CEDEX 01',
  'Bourg-en-Bresse (01)': 'Bourg en Bresse | 01000 BOURG-EN-BRESSE | bourg-en-bresse cedex',
  'Saint-Paul (974)': 'Saint-Paul | Saint-Paul Réunion | 97460 Saint-Paul',
  'Fort-de-France (972)': 'fort de france | 97200 | Fort-de-France Martinique',
  'Cayenne (973)': 'Cayenne | 97300 Cayenne | cayenne guyane',
  'Pointe-à-Pitre (971)': 'pointe a pitre | 97110',
  'Mamoudzou (976)': 'Mamoudzou | 97600 Mamoudzou',
  'Évry-Courcouronnes (91)': 'Courcouronnes | 91000 Evry | Evry 91',
  'Courbevoie (92)': 'La Défense | Paris La Défense | 92400 | 92057 PARIS LA DEFENSE CEDEX',
  'Boulogne-Billancourt (92)':
    'Boulogne 92 | boulogne billancourt | 92100 Boulogne | Boulogne-Billancourt (Hauts-de-Seine)',
  'Boulogne-sur-Mer (62)': 'Boulogne-sur-Mer | Boulogne 62200',
  'Vienne (38)': 'Vienne | vienne isère | 38200 VIENNE',
  'Châlons-en-Champagne (51)': 'Châlons-sur-Marne | chalons en champagne | 51000',
  'Saint-Germain-en-Laye (78)': 'st germain en laye | Fourqueux | 78100',
  'Thionville (57)': 'Thionville | 57100 thionville',
  'Cergy (95)': 'Cergy-Pontoise | Cergy | 95000 cergy',
  'Le Creusot (71)': 'creusot | le creusot',
  'La Roche-sur-Yon (85)': 'Roche sur Yon | la roche sur yon 85000',
  'Aix-les-Bains (73)': 'Aix les Bains | 73100 Aix',
  'Tours (37)': 'Tours | 37000 | TOURS CEDEX 2 | tours indre et loire',
  'Rennes (35)': 'Rennes | 35700 Rennes | rennes bretagne | permis moto rennes',
  'Strasbourg (67)': 'strasbourg | 67000 STRASBOURG',
  'Vire Normandie (14)': 'Vire 14 | 14500 Vire',
  'Loire-Authion (49)': 'Andard | Loire Authion',
  'Beaupréau-en-Mauges (49)': 'Beaupreau | 49600 BEAUPREAU',
  'Oloron-Sainte-Marie (64)': 'oloron ste marie | Oloron',
  'Sainte-Foy-lès-Lyon (69)': 'Ste Foy les Lyon | Sainte-Foy-lès-Lyon',
  'Saint-Maur-des-Fossés (94)': 'saint maur des fosses | 94100',
  'Le Kremlin-Bicêtre (94)': 'kremlin bicetre | Le Kremlin Bicetre 94270',
  'Noisy-le-Grand (93)': 'noisy le grand | NOISY LE GRAND CEDEX',
  'Bourges (18)': 'Bourges | 18000',
  'Évry (89)': 'Evry | Evry 89 | Évry (Yonne)',
  'Montigny-le-Bretonneux (78)': 'Saint-Quentin-en-Yvelines | 78180',
  'Valbonne (06)': 'Sophia Antipolis | 06560 SOPHIA ANTIPOLIS',
  'Ajaccio (2A)': 'Ajaccio | 20000 | ajaccio corse du sud',
};

test.each(
  Object.entries(ways).flatMap(([answer, texts]) =>
    texts.split(' | ').map((text) => [text, answer] as const),
  ),
)('«%s» is %s', async (text, answer) => {
  const place = await client.findPlace(text);
  expect(`${place?.name.replaceAll("'", '’')} (${place?.city.departement?.code})`).toBe(answer);
});

test.each(['gare de Lyon', 'code de la route', '12 rue de la Paix', 'zzzz', 'je ne sais pas'])(
  '«%s» is no place',
  async (text) => {
    expect(await client.findPlace(text)).toBeUndefined();
  },
);
