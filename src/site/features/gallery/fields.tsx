import { AffixedField } from '#site/ui/affixed-field.tsx';
import { DateField } from '#site/ui/date-field.tsx';
import { EmailTypo } from '#site/ui/email-typo.tsx';
import { FileField } from '#site/ui/file-field.tsx';
import { PlainAreaField } from '#site/ui/plain-area-field.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { ReachedStates, Specimen, State } from './specimen.tsx';

const countries = [
  { value: 'FR', label: 'France' },
  { value: 'BE', label: 'Belgique' },
];
const longLabel = 'Adresse de la personne qui paie la formation, quand ce n’est pas l’élève';

export function Fields() {
  return (
    <>
      <Specimen name="Champ de texte" file="ui/text-field.tsx">
        <State label="vide, avec un exemple">
          <TextField label="Nom" placeholder="Dupont" autoComplete="off" />
        </State>
        <State label="rempli, avec une aide">
          <TextField
            label="Téléphone"
            type="tel"
            hint="Par exemple 06 12 34 56 78"
            defaultValue="06 39 98 12 34"
          />
        </State>
        <ReachedStates but="active">{() => <TextField label="Nom" />}</ReachedStates>
        <State label="erreur">
          <TextField label="Adresse e-mail" error="Email invalide." defaultValue="camille@" />
        </State>
        <State label="désactivé">
          <TextField label="Code postal" disabled defaultValue="44000" />
        </State>
        <State label="en lecture seule">
          <TextField label="Formule" readOnly defaultValue="Permis B, 20 heures" />
        </State>
        <State label="texte long">
          <TextField
            label={longLabel}
            hint="Numéro et rue, puis le bâtiment, l’escalier et l’étage s’il y en a"
            error="150 caractères maximum."
            defaultValue="12 bis, résidence des Grands Champs, 147 avenue du Général-de-Gaulle"
          />
        </State>
      </Specimen>
      <Specimen
        name="Adresse mal tapée"
        file="ui/email-typo.tsx"
        note="Une question, jamais un refus : qui voulait bien cette adresse continue."
      >
        <State label="un domaine à une lettre près" width="full">
          <TextField
            id="galerie-adresse"
            label="Adresse e-mail"
            type="email"
            defaultValue="camille@gmial.com"
          />
          <EmailTypo
            email="camille@gmial.com"
            fieldIds={['galerie-adresse']}
            name="galerie-adresse-corrigee"
            onTake={() => undefined}
          />
        </State>
      </Specimen>
      <Specimen
        name="Date"
        file="ui/date-field.tsx"
        note="Une date de naissance se tape. Le clavier des chiffres n’a pas de barre : elle vient seule."
      >
        <State label="vide">
          <DateField label="Date de naissance" hint="Jour, mois et année, par exemple 24/05/2007" />
        </State>
        <State label="remplie">
          <DateField label="Date de naissance" defaultValue="24/05/2007" />
        </State>
        <State label="erreur">
          <DateField label="Date de naissance" defaultValue="31/02/2031" error="Date invalide." />
        </State>
        <State label="désactivée">
          <DateField label="Date de naissance" defaultValue="24/05/2007" disabled />
        </State>
      </Specimen>
      <Specimen
        name="Champ avec unité"
        file="ui/affixed-field.tsx"
        note="L’unité se voit mais ne se lit pas à voix haute : le libellé la dit aussi."
      >
        <State label="unité derrière">
          <AffixedField
            label="Heures de conduite prévues"
            after="heures"
            inputMode="numeric"
            defaultValue="30"
          />
        </State>
        <ReachedStates but="active">
          {() => <AffixedField label="Budget en euros" after="€" defaultValue="1500" />}
        </ReachedStates>
        <State label="erreur">
          <AffixedField label="Budget en euros" after="€" defaultValue="mille" error="Format incorrect." />
        </State>
        <State label="désactivé">
          <AffixedField label="Budget en euros" after="€" defaultValue="1500" disabled />
        </State>
      </Specimen>
      <Specimen
        name="Zone de texte"
        file="ui/text-area-field.tsx, ui/plain-area-field.tsx"
        note="Compte ce qui reste sans rien couper : un texte collé trop long reste entier."
      >
        <State label="vide">
          <TextAreaField label="Votre message" hint="Vos disponibilités, vos questions" most={500} />
        </State>
        <ReachedStates but="active">{() => <TextAreaField label="Votre message" />}</ReachedStates>
        <State label="sans compte">
          <PlainAreaField label="Vos véhicules" hint="500 caractères au plus" />
        </State>
        <State label="trop long, erreur">
          <TextAreaField
            label="Votre avis"
            most={40}
            error="40 caractères maximum."
            defaultValue="Des enseignants patients et une organisation sans faille, du code à l’examen."
          />
        </State>
        <State label="désactivée">
          <TextAreaField label="Votre message" disabled defaultValue="Je suis libre le mercredi." />
        </State>
        <State label="en lecture seule">
          <TextAreaField label="Votre message" readOnly defaultValue="Je suis libre le mercredi." />
        </State>
      </Specimen>
      <Specimen name="Liste" file="ui/select-field.tsx">
        <State label="au repos">
          <SelectField label="Nationalité" options={countries} />
        </State>
        <ReachedStates but="active">
          {() => <SelectField label="Nationalité" options={countries} />}
        </ReachedStates>
        <State label="erreur">
          <SelectField label="Nationalité" options={countries} error="Champ requis." />
        </State>
        <State label="désactivée">
          <SelectField label="Nationalité" options={countries} disabled />
        </State>
        <State label="texte long">
          <SelectField
            label="Formule"
            hint="Telle que l’auto-école la nomme"
            options={[
              { value: '1', label: 'Permis B en conduite accompagnée, boîte automatique, 20 heures' },
            ]}
          />
        </State>
      </Specimen>
      <Specimen
        name="Fichier"
        file="ui/file-field.tsx"
        note="On choisit ou on dépose : les deux sont du navigateur."
      >
        <State label="vide">
          <FileField
            label="Attestation ASSR2"
            hint="PDF ou photo, 5 Mo au plus"
            accept="application/pdf,image/*"
          />
        </State>
        <ReachedStates but="active">{() => <FileField label="Pièce d’identité" />}</ReachedStates>
        <State label="erreur">
          <FileField label="Pièce d’identité" error="Champ requis." />
        </State>
        <State label="désactivé">
          <FileField label="Justificatif de domicile" disabled />
        </State>
      </Specimen>
    </>
  );
}
