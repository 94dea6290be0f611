export const GameTypeListScreen = () => null;
