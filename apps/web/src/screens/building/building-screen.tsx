import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { building, buildingHint } from '../../shared/messages/error.ts';
import { back } from '../../shared/messages/shell.ts';
import { goBack } from '../../shared/navigation/go.ts';

/** Stands where a screen is still to come. */
export const BuildingScreen = () => (
  <FullState
    scene="/art/scene/rest.svg"
    title={building}
    text={buildingHint}
    action={
      <Button tone="soft" onClick={goBack}>
        {back}
      </Button>
    }
  />
);
