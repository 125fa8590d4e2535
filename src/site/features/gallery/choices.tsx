import { Checkbox } from '#site/ui/checkbox.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { ReachedStates, Specimen, State } from './specimen.tsx';

const genders = [
  { value: 'F', label: 'Femme' },
  { value: 'M', label: 'Homme' },
];
const formulas = [
  { value: '1', label: 'Permis B, 20 heures', hint: 'À payer maintenant\u202f: 150,00\u202f€' },
  { value: '2', label: 'Conduite accompagnée', hint: 'À payer maintenant\u202f: 200,00\u202f€' },
  {
    value: '3',
    label: 'Permis B en boîte automatique avec stage de sept heures pour conduire une boîte manuelle',
    hint: 'Prix non communiqué',
  },
];

export function Choices() {
  return (
    <>
      <Specimen name="Choix unique" file="ui/radio-group.tsx">
        <State label="rien de choisi">
          <RadioGroup legend="Sexe" name="choix-vide" options={genders} />
        </State>
        <State label="choisi">
          <RadioGroup legend="Sexe" name="choix-fait" options={genders} defaultValue="F" />
        </State>
        <ReachedStates but="active">
          {(shown) => <RadioGroup legend="Sexe" name={`choix-${shown}`} options={genders} />}
        </ReachedStates>
        <State label="erreur">
          <RadioGroup legend="Sexe" name="choix-erreur" options={genders} error="Champ requis." />
        </State>
        <State label="désactivé">
          <RadioGroup legend="Sexe" name="choix-inactif" options={genders} defaultValue="M" disabled />
        </State>
        <State label="avec des précisions, texte long" width="full">
          <RadioGroup legend="Formule" name="choix-formule" options={formulas} defaultValue="1" />
        </State>
      </Specimen>
      <Specimen name="Case à cocher" file="ui/checkbox.tsx">
        <State label="vide">
          <Checkbox label="J’accepte les conditions générales de vente." />
        </State>
        <State label="cochée">
          <Checkbox label="J’accepte les conditions générales d’utilisation." defaultChecked />
        </State>
        <ReachedStates but="active">
          {() => <Checkbox label="J’accepte les conditions générales de vente." />}
        </ReachedStates>
        <State label="erreur">
          <Checkbox label="Je demande à commencer tout de suite." error="Champ requis." />
        </State>
        <State label="désactivée">
          <Checkbox label="Option indisponible dans cette auto-école" disabled />
        </State>
        <State label="cochée et désactivée">
          <Checkbox label="Comprise dans la formule" disabled defaultChecked />
        </State>
        <State label="texte long">
          <Checkbox label="Je demande que la formation commence avant la fin du délai de rétractation de quatorze jours, et je sais que je n’aurai plus ce droit quand elle aura été entièrement donnée." />
        </State>
      </Specimen>
    </>
  );
}
