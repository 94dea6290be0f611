/** The part of a session read with the ids of a member's favourite games, newest first. */
export const favouriteIds = {
  name: 'read-favourites',
  columns: `ARRAY(SELECT game_id FROM venue_favourite AS marked WHERE marked.member_id = member.id
    ORDER BY added_at DESC, game_id DESC) AS favourites`,
  read: ({ favourites }: { favourites: readonly number[] }) => favourites,
};
