//! The names of things of the games in messages to players: words of `words.ftl`.

use crate::{
    language::Value,
    rules::{Piece, Symbol, gems::Gem, ominoes::Face, rounds::Pawn},
};

impl From<Face> for Value {
    fn from(face: Face) -> Self {
        Self::word("face", face.name())
    }
}

impl From<Gem> for Value {
    fn from(gem: Gem) -> Self {
        Self::word("gem", gem.name())
    }
}

impl From<Pawn> for Value {
    fn from(pawn: Pawn) -> Self {
        Self::word("pawn", pawn.name())
    }
}

impl From<Piece> for Value {
    fn from(piece: Piece) -> Self {
        Self::word("piece", piece.name())
    }
}

impl From<Symbol> for Value {
    fn from(symbol: Symbol) -> Self {
        Self::word("symbol", symbol.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::{Join, Language};

    #[test]
    fn every_thing_has_a_word() {
        let gems = Value::list(Gem::ALL, Join::Space).text(Language::English);
        assert_eq!(gems, "green red blue purple brown yellow");
        let pawns = Value::list(Pawn::ALL, Join::Space).text(Language::English);
        assert_eq!(pawns, "white beige blue black");
        let symbols = Value::list(Symbol::ALL, Join::Space).text(Language::English);
        assert_eq!(symbols, "shield hand antelope snake elephant mask");
        let faces = Value::list(Face::ALL, Join::Space).text(Language::English);
        assert_eq!(faces, "Horus Apep Ra Khepri Hu-Ra Ominotep");
        for piece in Piece::ALL {
            let words = format!("{} {piece}", piece.colour());
            assert_eq!(Value::from(piece).text(Language::English), words);
        }
    }
}
