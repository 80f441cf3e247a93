//! Converts things of the games into values that are inserted into messages to players. Faces, gods, gems, pawns, pieces and symbols become
//! words of `words.ftl`; squares of the dice board become a row and a column.

use crate::{
    language::{Join, Message, Value},
    rules::{
        Cell, Piece, Symbol,
        gems::Gem,
        ominoes::{Face, God},
        ubongo::Pawn,
    },
};

impl From<Face> for Value {
    fn from(face: Face) -> Self {
        Self::word("face", face.name())
    }
}

impl From<God> for Value {
    fn from(god: God) -> Self {
        god.face().into()
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

/// Sets the values `row` and `column` of a message to those of a square of the dice board. Rows and columns are counted from 1.
pub(crate) fn with_square(message: Message, square: Cell) -> Message {
    let [row, column] = row_and_column(square);
    message.with("row", row).with("column", column)
}

/// Sets the values `to_row` and `to_column` of a message to those of the square to which a die moves. Rows and columns are counted from 1.
pub(crate) fn with_target(message: Message, square: Cell) -> Message {
    let [row, column] = row_and_column(square);
    message.with("to_row", row).with("to_column", column)
}

/// Returns the message that names a square of the dice board by its row and column, counted from 1 at the top left.
pub(crate) fn square(square: Cell) -> Message {
    with_square(Message::new("square"), square)
}

/// Formats a list of squares of the dice board, as a value for a message.
pub(crate) fn squares(squares: &[Cell]) -> Value {
    Value::list(squares.iter().copied().map(square), Join::Comma)
}

/// Returns the row and the column of a square, both counted from 1, as values for a message.
pub(crate) fn row_and_column(square: Cell) -> [Value; 2] {
    [square.row, square.col].map(|index| Value::Number(i64::from(index) + 1))
}

/// Formats a list of alternative gods, as a value for a message: `Horus or Ra`.
pub(crate) fn gods_in_words(gods: &[God]) -> Value {
    Value::list(gods.iter().copied(), Join::Or)
}

#[cfg(test)]
mod tests {
    use std::{fmt, str::FromStr};

    use super::*;
    use crate::{language::Language, rules::Side};

    #[test]
    fn names_may_be_typed_in_any_language() {
        for (text, gem) in [
            ("red", Gem::Red),
            ("červená", Gem::Red),
            ("Červených", Gem::Red),
            ("зелёный", Gem::Green),
            ("зеленый", Gem::Green),
            ("blaue", Gem::Blue),
            ("żółty", Gem::Yellow),
            ("laranja", Gem::Brown),
            ("marrom", Gem::Brown),
            ("vermelho", Gem::Red),
            ("cervena", Gem::Red),
            ("zolty", Gem::Yellow),
            ("amber", Gem::Brown),
        ] {
            assert_eq!(text.parse::<Gem>().expect(text), gem, "{text}");
        }
        assert_eq!("maska".parse::<Symbol>().expect("Czech"), Symbol::Mask);
        assert_eq!(
            "mascara".parse::<Symbol>().expect("Portuguese"),
            Symbol::Mask
        );
        assert_eq!("Schild".parse::<Symbol>().expect("German"), Symbol::Shield);
        assert_eq!("biały".parse::<Pawn>().expect("Polish"), Pawn::White);
        assert_eq!("Žlutá".parse::<Side>().expect("Czech"), Side::Yellow);
        assert_eq!("grün".parse::<Side>().expect("German"), Side::Green);
    }

    #[test]
    fn a_name_of_another_kind_is_refused() {
        assert!("maska".parse::<Gem>().is_err());
        assert!("modrá".parse::<Side>().is_err(), "blue is no side");
        assert!("".parse::<Gem>().is_err());
    }

    /// Tests that the word for each gem in each language, in its basic form, is parsed as this gem. If the word also named another gem, in
    /// this or another language, it could be parsed as the wrong one. Tests the same for symbols, pawns and faces.
    #[test]
    fn no_word_names_two_things() {
        for language in Language::ALL {
            for gem in Gem::ALL {
                check_word(gem, language);
            }
            for symbol in Symbol::ALL {
                check_word(symbol, language);
            }
            for pawn in Pawn::ALL {
                check_word(pawn, language);
            }
            for face in Face::ALL {
                check_word(face, language);
            }
        }
    }

    /// Asserts that the word for `thing` in this language is parsed as `thing` again.
    fn check_word<T>(thing: T, language: Language)
    where
        T: Copy + PartialEq + fmt::Debug + Into<Value> + FromStr,
    {
        let word = thing.into().text(language);
        assert_eq!(word.parse::<T>().ok(), Some(thing), "{word}");
    }

    #[test]
    fn every_value_has_a_word() {
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
