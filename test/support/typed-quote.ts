/** A quote as a school types it on 10 December 2026. */
export const aTypedQuote: Readonly<Record<string, string>> = {
  coup: 'quote',
  version: '1',
  ...{
    evaluation: '2026-12-10',
    lieu: 'car',
    boite: 'manual',
    'heures-manual': '37',
    'heures-automatic': '',
  },
  ...{ 'ligne-1': 'Forfait 20 h', 'ligne-1-prix': '1 299' },
  ...{ 'ligne-2': '17\u202fheures de plus, à 50,00\u202f€ l’heure', 'ligne-2-prix': '850,00' },
  ...{ 'ligne-3': '', 'ligne-3-prix': '' },
  ...{ 'frais-1': 'Accompagnement', 'frais-1-prix': '51' },
  ...{ 'echeance-1': '0', 'echeance-1-prix': '300', 'echeance-2': '18', 'echeance-2-prix': '950' },
  ...{ 'echeance-3': '37', 'echeance-3-prix': '950', 'echeance-4': '', 'echeance-4-prix': '' },
  valable: '2027-01-10',
  ...{ 'forfait-heures': '20', 'prix-heure': '5000', 'deja-paye': '30000' },
};
