export const GameListScreen = () => null;
