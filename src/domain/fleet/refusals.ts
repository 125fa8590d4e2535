/** Why a file is not read at all, with what its sentence names. */
export type FileRefusal =
  | { readonly why: 'too-large' | 'empty' | 'binary' | 'spreadsheet' | 'html' | 'no-rows' | 'too-many-rows' }
  | { readonly why: 'unknown-header' }
  | { readonly why: 'open-quote'; readonly line: number }
  | { readonly why: 'missing-columns' | 'doubled-columns'; readonly columns: readonly string[] };

/** What is wrong with a file and how to mend it. */
export function tellRefusal(refusal: FileRefusal): string {
  switch (refusal.why) {
    case 'too-large':
      return 'Ce fichier dépasse 1\u202fMo. Coupez-le en plusieurs, ou ne gardez que les colonnes demandées.';
    case 'empty':
      return 'Ce fichier est vide. Choisissez celui qui contient vos lignes.';
    case 'binary':
      return 'Ce fichier n’est pas un texte. Enregistrez votre tableau au format CSV, puis choisissez ce fichier-là.';
    case 'spreadsheet':
      return 'C’est un classeur de tableur. Dans le tableur, choisissez «\u202fEnregistrer sous\u202f», puis le format CSV.';
    case 'html':
      return 'C’est une page web ou un fichier XML, pas un tableau. Enregistrez vos lignes au format CSV.';
    case 'no-rows':
      return 'Il n’y a que l’en-tête\u202f: ajoutez une ligne par véhicule ou par conducteur.';
    case 'too-many-rows':
      return 'Il y a plus de 10\u202f000 lignes. Coupez le fichier en plusieurs demandes.';
    case 'unknown-header':
      return 'L’en-tête n’est pas reconnu. La première ligne doit nommer les colonnes, comme dans nos modèles.';
    case 'open-quote':
      return `Un guillemet ouvert à la ligne ${refusal.line} n’est jamais fermé. Fermez-le, ou retirez-le.`;
    case 'missing-columns':
      return `Il manque ${named(refusal.columns)} dans l’en-tête. Ajoutez ${refusal.columns.length > 1 ? 'ces colonnes' : 'cette colonne'}, sous ce nom.`;
    case 'doubled-columns':
      return `L’en-tête nomme deux fois ${named(refusal.columns)}. Gardez une seule colonne de chaque nom.`;
  }
}

function named(columns: readonly string[]): string {
  return columns.map((name) => `«\u202f${name}\u202f»`).join(', ');
}
