import { useState } from 'react';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Specimen, State } from './specimen.tsx';

export function Feedback() {
  return (
    <>
      <Specimen name="Avis" file="ui/notice.tsx">
        <State label="information">
          <Notice tone="info" title="Préinscription">
            <p>Le contrat de formation se signe à l’école, après l’évaluation de départ.</p>
          </Notice>
        </State>
        <State label="réussite, titre seul">
          <Notice tone="success" title="Votre demande est envoyée" />
        </State>
        <State label="attention, sans titre">
          <Notice tone="warning">
            <p>Cette auto-école est fermée jusqu’au lundi 3 août.</p>
          </Notice>
        </State>
        <State label="erreur">
          <Notice tone="error" title="Paiement refusé">
            <p>Votre carte n’a pas été débitée.</p>
          </Notice>
        </State>
      </Specimen>
      <Specimen
        name="Bandeau"
        file="ui/banner.tsx"
        note="Ce qui vaut pour toute la page, sur toute sa largeur, au-dessus de l’en-tête."
      >
        <State label="encre" width="full">
          <Banner label="Bandeau d’exemple, encre">
            <p>
              <strong>Données de démonstration</strong>
              {'\u202f'}: les auto-écoles et les avis sont fictifs.
            </p>
          </Banner>
        </State>
        <State label="information, avec un lien" width="full">
          <Banner label="Bandeau d’exemple, information" tone="info">
            <p>
              Le site sera en maintenance dimanche de {'4\u202fh à 5\u202fh'}.{' '}
              <a href={paths.home()}>En savoir plus</a>
            </p>
          </Banner>
        </State>
        <State label="attention, texte long" width="full">
          <Banner label="Bandeau d’exemple, attention" tone="warning">
            <p>
              Les paiements sont suspendus le temps que la banque rétablisse son service. Votre inscription
              est conservée{'\u202f'}: revenez la terminer quand vous voulez, rien n’a été débité.
            </p>
          </Banner>
        </State>
      </Specimen>
      <SummarySpecimen />
      <AnswerSpecimen />
      <Specimen name="Rien à montrer" file="ui/empty-state.tsx">
        <State label="avec une suite" width="full">
          <EmptyState heading="h4" title="Aucune auto-école ici">
            <p>Élargissez la recherche ou retirez un filtre.</p>
            <Button variant="secondary">Retirer les filtres</Button>
          </EmptyState>
        </State>
      </Specimen>
      <Specimen
        name="Partie indisponible"
        file="ui/error-state.tsx"
        note="Un service en panne coûte une partie de la page, jamais la page."
      >
        <State label="par défaut">
          <ErrorState heading="p" />
        </State>
        <State label="avec une autre issue">
          <ErrorState
            heading="p"
            title="Les avis sont momentanément indisponibles"
            otherwise={
              <ButtonLink variant="quiet" to={paths.search()}>
                Voir d’autres écoles
              </ButtonLink>
            }
          />
        </State>
      </Specimen>
    </>
  );
}

function AnswerSpecimen() {
  const [answer, setAnswer] = useState<object>();
  return (
    <Specimen
      name="Envoi sans suite"
      file="ui/answer-notice.tsx"
      note="Pourquoi un formulaire sans faute n’est pas parti ; chaque réponse prend le focus."
    >
      <State label="trop de demandes" width="form">
        {answer && (
          <AnswerNotice answer={answer} tone="warning" title="Trop de demandes">
            <p>Réessayez dans une minute.</p>
          </AnswerNotice>
        )}
        <div>
          <Button variant="secondary" onClick={() => setAnswer({})}>
            Envoyer trop souvent
          </Button>
        </div>
      </State>
    </Specimen>
  );
}

function SummarySpecimen() {
  const [shown, setShown] = useState(false);
  return (
    <Specimen
      name="Ce qu’il faut corriger"
      file="ui/error-summary.tsx"
      note="Prend le focus dès qu’il paraît, et chaque erreur mène à son champ."
    >
      <State label="deux erreurs" width="form">
        <div>
          <Button variant="secondary" onClick={() => setShown(!shown)} aria-expanded={shown}>
            Montrer les erreurs
          </Button>
        </div>
        {shown && (
          <ErrorSummary
            errors={[
              { fieldId: 'galerie-nom', message: 'Nom\u202f: Champ requis.' },
              { fieldId: 'galerie-e-mail', message: 'Adresse e-mail\u202f: Email invalide.' },
            ]}
          />
        )}
        <TextField id="galerie-nom" label="Nom" error={shown ? 'Champ requis.' : undefined} />
        <TextField id="galerie-e-mail" label="Adresse e-mail" error={shown ? 'Email invalide.' : undefined} />
      </State>
    </Specimen>
  );
}
