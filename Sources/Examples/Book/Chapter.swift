/// A chapter of the book, a fable by Aesop in the translation of V. S. Vernon Jones (1912).
struct Chapter {
    var title: String
    var text: String

    /// The chapters in the order of the book.
    static let all = [
        Chapter(
            title: "The Fox and the Grapes",
            text: """
                A hungry fox saw some fine bunches of grapes hanging from a vine that was trained along a high trellis, \
                and did his best to reach them by jumping as high as he could into the air.

                But it was all in vain, for they were just out of reach: so he gave up trying, and walked away with an \
                air of dignity and unconcern, remarking, "I thought those grapes were ripe, but I see now they are \
                quite sour."
                """),
        Chapter(
            title: "The Mice in Council",
            text: """
                Once upon a time all the mice met together in council, and discussed the best means of securing \
                themselves against the attacks of the cat.

                After several suggestions had been debated, a mouse of some standing and experience got up and said, \
                "I think I have hit upon a plan which will ensure our safety in the future, provided you approve and \
                carry it out. It is that we should fasten a bell round the neck of our enemy the cat, which will by \
                its tinkling warn us of her approach."

                This proposal was warmly applauded, and it had been already decided to adopt it, when an old mouse \
                got upon his feet and said, "I agree with you all that the plan before us is an admirable one: but \
                may I ask who is going to bell the cat?"
                """),
        Chapter(
            title: "The Crow and the Pitcher",
            text: """
                A thirsty crow found a pitcher with some water in it, but so little was there that, try as she might, \
                she could not reach it with her beak, and it seemed as though she would die of thirst within sight of \
                the remedy.

                At last she hit upon a clever plan. She began dropping pebbles into the pitcher, and with each pebble \
                the water rose a little higher until at last it reached the brim, and the knowing bird was enabled to \
                quench her thirst.
                """),
        Chapter(
            title: "The North Wind and the Sun",
            text: """
                A dispute arose between the north wind and the sun, each claiming that he was stronger than the \
                other. At last they agreed to try their powers upon a traveller, to see which could soonest strip him \
                of his cloak.

                The north wind had the first try; and, gathering up all his force for the attack, he came whirling \
                furiously down upon the man, and caught up his cloak as though he would wrest it from him by one \
                single effort: but the harder he blew, the more closely the man wrapped it round himself.

                Then came the turn of the sun. At first he beamed gently upon the traveller, who soon unclasped his \
                cloak and walked on with it hanging loosely about his shoulders: then he shone forth in his full \
                strength, and the man, before he had gone many steps, was glad to throw his cloak right off and \
                complete his journey more lightly clad.
                """),
        Chapter(
            title: "The Bundle of Sticks",
            text: """
                A certain man had several sons who were always quarrelling with one another, and, try as he might, he \
                could not get them to live together in harmony. So he determined to convince them of their folly by \
                the following means.

                Bidding them fetch a bundle of sticks, he invited each in turn to break it across his knee. All tried \
                and all failed: and then he undid the bundle, and handed them the sticks one by one, when they had no \
                difficulty at all in breaking them.

                "There, my boys," said he, "united you will be more than a match for your enemies: but if you quarrel \
                and separate, your weakness will put you at the mercy of those who attack you."
                """),
        Chapter(
            title: "The Lion and the Mouse",
            text: """
                A lion asleep in his lair was waked up by a mouse running over his face. Losing his temper he seized \
                it with his paw and was about to kill it. The mouse, terrified, piteously entreated him to spare its \
                life. "Please let me go," it cried, "and one day I will repay you for your kindness."

                The idea of so insignificant a creature ever being able to do anything for him amused the lion so \
                much that he laughed aloud, and good-humouredly let it go.

                But the mouse's chance came, after all. One day the lion got entangled in a net which had been spread \
                for game by some hunters, and the mouse heard and recognised his roars of anger and ran to the spot. \
                Without more ado it set to work to gnaw the ropes with its teeth, and succeeded before long in \
                setting the lion free. "There!" said the mouse, "you laughed at me when I promised I would repay you: \
                but now you see, even a mouse can help a lion."
                """),
    ]
}
