import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Skeleton, SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../shared/session/user-query.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { FixedFields, ProfileForm } from './profile-form.tsx';
import * as words from './profile-words.ts';
import css from './user-info.module.css';

const Waiting = () => (
  <>
    <div className={css.picture}>
      <Skeleton width="84px" height="84px" radius="50%" />
      <p>{words.avatarHint}</p>
    </div>
    <FixedFields />
    <div className={css.resting}>
      <SkeletonRows rows={3} height="72px" />
    </div>
  </>
);

/** 个人资料 (specification, 2; validation, 5). */
export function UserInfoScreen() {
  const query = useQuery(userQuery);
  return (
    <ScreenBody bar>
      <QueryState query={query} skeleton={<Waiting />}>
        {(user) => <ProfileForm key={user.id} user={user} />}
      </QueryState>
    </ScreenBody>
  );
}
