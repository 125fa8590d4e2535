import { type ReactNode, useState } from 'react';
import { frontCategories } from '#domain/front-categories.ts';
import { pageMeta } from '#site/meta.ts';
import { paths } from '#site/paths.ts';
import { Borne } from '#site/ui/borne.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { EmptyRoad } from '#site/ui/drawings/empty-road.tsx';
import { LogoMark } from '#site/ui/drawings/logo-mark.tsx';
import { StreetScene } from '#site/ui/drawings/street-scene.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { OpeningHoursTable } from '#site/ui/opening-hours-table.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { RoadProgress } from '#site/ui/road-progress.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './ui-gallery.module.css';

const hours = [
  { jour: 1, HOR_DEBUT_AM: null, HOR_FIN_AM: null, HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '19:00' },
  { jour: 2, HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:30', HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '19:00' },
  { jour: 3, HOR_DEBUT_AM: '09:00', HOR_FIN_AM: null, HOR_DEBUT_PM: null, HOR_FIN_PM: '18:00' },
  { jour: 6, HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:30', HOR_DEBUT_PM: null, HOR_FIN_PM: null },
];
const steps = ['Formation', 'Auto-école', 'Identité', 'Paiement'];
const colours = [
  'black',
  'gray',
  'lightgray',
  'extralightgray',
  'red',
  'lightpink',
  'orange',
  'lightorange',
  'sand',
  'yellow',
  'lightsand',
  'green',
  'info',
  'warning',
  'error',
  'white',
];
const civilities = [
  { value: 'F', label: 'Madame' },
  { value: 'M', label: 'Monsieur' },
];
const countries = [
  { value: 'FR', label: 'France' },
  { value: 'BE', label: 'Belgique' },
];

/** Every component in every state, in development only: what one looks at when changing one. */
// Generated types know the routes of the product alone, and this one is for development.
export function meta({ matches }: Pick<Parameters<typeof pageMeta>[0], 'matches'>) {
  return pageMeta({ title: 'Composants', noindex: true, matches });
}

export default function UiGallery() {
  const [dialogOpen, setDialogOpen] = useState(false);
  return (
    <div className={styles.page}>
      <h1>Composants</h1>
      <Part title="Couleurs">
        {colours.map((name) => (
          <div key={name} className={styles.colour}>
            <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
            {name}
          </div>
        ))}
      </Part>
      <Part title="Boutons">
        {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant}>Choisir cette auto-école</Button>
            <Button variant={variant} size="lg">
              Grand
            </Button>
            <Button variant={variant} loading>
              Envoyer la demande
            </Button>
            <Button variant={variant} disabled>
              Indisponible
            </Button>
            <ButtonLink variant={variant} to={paths.home()}>
              Lien
            </ButtonLink>
          </div>
        ))}
      </Part>
      <Part title="Champs">
        <div className={styles.fields}>
          <TextField label="Nom" placeholder="Dupont" autoComplete="off" />
          <TextField label="Date de naissance" hint="Par exemple 31/12/2008" defaultValue="31/12/2008" />
          <TextField label="Adresse e-mail" error="Email invalide." defaultValue="camille@" />
          <TextField label="Code postal" disabled defaultValue="44000" />
          <TextField label="Pays" readOnly defaultValue="France" />
          <TextField label="Justificatif" type="file" hint="PDF, 5 Mo au plus" />
          <SelectField label="Pays" options={countries} />
          <SelectField label="Pays" options={countries} error="Champ requis." />
          <SelectField label="Pays" options={countries} disabled />
        </div>
        <div className={styles.fields}>
          <RadioGroup legend="Civilité" name="a" options={civilities} defaultValue="F" />
          <RadioGroup legend="Civilité" name="b" options={civilities} error="Champ requis." />
          <RadioGroup legend="Civilité" name="c" options={civilities} defaultValue="M" disabled />
          <RadioGroup
            legend="Formule"
            name="d"
            defaultValue="1"
            options={[
              { value: '1', label: 'Permis B, 20 heures', hint: 'À payer maintenant : 150,00 €' },
              { value: '2', label: 'Conduite accompagnée', hint: 'À payer maintenant : 200,00 €' },
            ]}
          />
        </div>
        <div className={styles.fields}>
          <Checkbox label="J’accepte les conditions générales de vente" />
          <Checkbox label="J’accepte les conditions d’utilisation" defaultChecked />
          <Checkbox label="Je demande à commencer tout de suite" error="Champ requis." />
          <Checkbox label="Indisponible" disabled defaultChecked />
        </div>
      </Part>
      <Part title="Erreurs et avis">
        <div className={styles.wide}>
          <ErrorSummary errors={[{ fieldId: 'nom', message: 'Nom : Champ requis.' }]} />
          <Notice tone="info" title="Inscription en ligne">
            Le contrat suit l’évaluation de départ.
          </Notice>
          <Notice tone="success" title="Paiement accepté" />
          <Notice tone="warning">Cette auto-école est fermée aujourd’hui.</Notice>
          <Notice tone="error" title="Paiement refusé">
            Votre carte n’a pas été débitée.
          </Notice>
        </div>
      </Part>
      <Part title="Signalisation">
        <CitySign as="p">Auto-écoles à Nantes</CitySign>
        <CitySign as="p">Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson</CitySign>
        <div className={styles.row}>
          <Borne>
            <small>dès</small>1 234 €
          </Borne>
          <Borne tone="yellow">4,7/5</Borne>
          <Borne tone="green">Gratuit</Borne>
        </div>
        <div className={styles.wide}>
          {steps.map((step, index) => (
            <RoadProgress key={step} steps={steps} current={index} />
          ))}
        </div>
        <RoadLine />
      </Part>
      <Part title="Prix, notes, étiquettes">
        <Price cents={123450} />
        <Price cents={4900} size="lg" />
        <Rating note={4.73} nbReviews={1218} />
        <Rating note={2.4} nbReviews={1} />
        <Rating note={null} nbReviews={0} />
        {(['neutral', 'green', 'yellow', 'red', 'info'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone === 'green' ? 'Ouvert maintenant' : 'Label DSR'}
          </Tag>
        ))}
      </Part>
      <Part title="Navigation">
        <Breadcrumb
          items={[
            { label: 'Accueil', to: paths.home() },
            { label: 'Auto-écoles', to: paths.search() },
            { label: 'Nantes' },
          ]}
        />
        {[1, 6, 12].map((page) => (
          <Pagination key={page} current={page} total={12} hrefFor={(wanted) => `#${wanted}`} />
        ))}
      </Part>
      <Part title="Panneaux">
        <Panel className={styles.panel}>
          <OpeningHoursTable hours={hours} today={2} />
        </Panel>
        <Panel className={styles.panel}>
          <Skeleton lines={5} />
        </Panel>
        <Panel className={styles.panel}>
          <EmptyState title="Aucune auto-école ici">
            <p>Élargissez la recherche ou retirez un filtre.</p>
            <Button variant="secondary">Retirer les filtres</Button>
          </EmptyState>
        </Panel>
        <Button variant="secondary" onClick={() => setDialogOpen(true)}>
          Ouvrir une fenêtre
        </Button>
        <Dialog open={dialogOpen} onClose={() => setDialogOpen(false)} title="Le paiement n’a pas abouti">
          <p>Votre banque a refusé le paiement. Votre carte n’a pas été débitée.</p>
          <Button onClick={() => setDialogOpen(false)}>Réessayer</Button>
        </Dialog>
      </Part>
      <Part title="Dessins">
        <LogoMark size={96} />
        {frontCategories.map(({ slug, picto }) => (
          <Vehicle key={slug} picto={picto} />
        ))}
        <EmptyRoad />
        <StreetScene className={styles.scene} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}
